/** What was tried on figures that are missed; shown beside them as long as they are. */

/** `ids` names the figures that the note is about. */
export const TRIED: readonly { ids: RegExp; text: string }[] = [
  {
    ids: /^bytes\.home/,
    text: 'Done: each flow with its own page (8 kB less), the dialog and its library at the first touch (4 kB less), scripts packed with the highest quality when they are built (some 10 kB less), what every page begins with as three files instead of nine (5 kB less as one, of which 4.6 kB were given back for a blocking time of a third), what pages share joined by what that saves and costs (2.4 kB less, and 11 files instead of 34), icons as data instead of components (1.4 kB less), classes called by their file and name instead of a hash (0.5 kB), texts and numbers written where they are said (0.4 kB). Of what is left, each packed alone, 59 kB are React and its scheduler, 26 the router, 12 XState, 12 TanStack Query, 3 valibot: 112 kB before the first line of our own. Tried and left: Terser instead of Vite’s own packer (0.6 kB for eight packages and twice the build), React’s own useSyncExternalStore instead of the one that @xstate/react brings for older ones (0.1), files of which fewer are joined (0.3 more, 13 files), each class a constant (1.3 kB, but Vite leaves out styles whose classes are all written in). Not built: the front page’s form with its machine at the first touch (3.9 kB), the model search likewise (1.7); what is typed and pressed before would have to be kept for each apart, and React draws a part anew, empty, when what is around it changes before its code has come. TanStack Query only where a page reads (some 10 kB) would take the pickers and the desk beyond their 15.',
  },
  {
    ids: /^web\..*\.tbt/,
    text: 'Done: the styles stand in the page; React, the other libraries and the application are scripts of their own, asked for with low priority, compiled beside each other and evaluated one after the other (one task of 205 ms before); the application started, the route read and the page taken over in tasks of their own, the last in slices of 5 ms (one task of 110 to 170 ms before); `Intl` tables only when something is said with them (100 ms on this phone).',
  },
  {
    ids: /^web\..*\.(lcp|score)/,
    text: 'Done: pages drawn by the build, their styles in them, one font that is loaded with the page and waits for the next page when it comes late, scripts that are asked for when the page is painted (before, the simulation counted what had come until then on this machine as what the paint waits for: 98 points instead of 100). What is left is blocking time: the simulation takes four times what each task took here, so a disturbance of 10 ms is a long task.',
  },
  {
    ids: /^taps\./,
    text: 'Done: the code of the next step, the brands, the drawings’ and the dialog’s program are loaded while one looks at the step before (src/app/prefetch.ts), and the first date field is made there (80 ms); names of a list are drawn first and its devices after them, in slices; choices are plain links, as the router’s own work their address out anew at each navigation; a list is not drawn again right before it goes, nor the frame with each page’s name; from between 400 and 790 ms to what stands here. The second time the same screens take some 80 to 100 ms: what is left of the first time is code that runs for the first time, four times slower, and one layout of the new screen, 20 to 40 ms. Tried and left, for none beat the noise of interleaved runs: plain links in header and foot (processor time of a tap 0 to 4 ms of 40 less), the first 24 models before the others, `content-visibility` on a list’s tiles, `text-wrap` without `pretty`. The last screen shows first what was chosen and a moment later its form, which takes its place without moving anything: 15 ms of processor time instead of 19 before the slowing down. Of the first tap, 22 ms, 4 are the layout that the focus on the title asks for, 4 taking the front page away, the rest React and the router running for the first time. Then: the search for hyphened words is made only where there is a hyphen (a millisecond when it is first made), the words of an address once instead of once for each name that they are compared with, and the large drawing beside the issues only where it is shown, which is not on a phone. Not built: drawing the next screen before it is asked for.',
  },
  {
    ids: /^growth\..*\.search, two/,
    text: 'Done: one or two letters alone, of which no index has a trigram, are sought among the newest 2,000 requests, and the owner is told so; before, all were read when nothing was found (58 and 34 times as dear at a million). What grows up to there are the requests between 1,000 and 2,000: 0.09 ms on SQLite, 0.3 on PostgreSQL. Left: an index of pairs of letters too would be as large again for what nobody looks for; FTS5 has none.',
  },
  {
    ids: /^growth\..*\.search, (found|common|not)/,
    text: 'Done: an index of trigrams on both databases, asked only for what is rare, by at most three trigrams; what is common is met by going through the newest requests. What grows are the lists of these trigrams: of a phone number each names 8,000 of a million requests, 0.2 to 0.3 ms on SQLite; reading 100 requests of all times to tell what is rare grows by 0.02 ms on SQLite, 0.1 on PostgreSQL. Tried and left: two trigrams (nothing less on SQLite, 0.3 ms of some 2 on PostgreSQL, still above, and up to ten times as many requests to compare), those 100 in 20 groups of neighbours (0.02 ms less), reading the lists oldest first (a fifth less, but the newest are wanted). SCALING.md has the design.',
  },
  {
    ids: /^growth\..*\.(totals|days|messages|texts|users)$/,
    text: 'Nothing grows here: these read the same rows of a shop of any size, which tests/operations/growth holds by the pages that are touched. A call takes some half a millisecond; what differs from run to run is the collections and compilations that fall into it.',
  },
  {
    ids: /^start\.memory/,
    text: 'Done: Node’s compile cache, now on before the first TypeScript is read (`npm start` itself: 126 to 111 MB after the start; this bench had it on already), one young room of 2 MB that does not grow (163 to 138 MB after 10,000 calls with 1 MB, 117 to 113 with 2 at the end; 117 to 119 with one thread beside, for the p99 of calls), PostgreSQL’s driver loaded only for PostgreSQL; what the build has packed held as that alone and the tables of dates made for the first request (107 to 96 MB after the start; a shop with a new request has those 9 MB of tables again), freed blocks given back by glibc (131 to 114 MB after 10,000 calls). 53 MB are pages of Node’s own program file, which several servers share; some 36 are the heap, of which 21 are in use after a collection (8 of them the source of our packages and of Node); some 14 are malloc’s: 5 built files, 3 what the compile cache keeps for good, the rest OpenSSL’s, SQLite’s and the tables of Node. Tried and left: the server as one minified file (10 MB less, a build step more), `--heap-growing-percent` 30 or 50 (3 to 7 MB less, 4 to 8% more processor time), a `--max-old-space-size` of 64 (3 MB), MALLOC_ARENA_MAX alone (6), MALLOC_TRIM_THRESHOLD_ (2), a threshold for MALLOC_MMAP of 64 or 128 kB (3), `--v8-pool-size`, `UV_THREADPOOL_SIZE`, `--single-threaded-gc` (more), `--optimize-for-size`, one collection after the start, a young room of 4 MB (6 more).',
  },
  {
    ids: /^api\..*\.catalogue\.of-constant/,
    text: 'Done: a short way past the middleware for answers that lie ready, headers as a plain object, no search for secrets in the line of a call (7 to 1.4 µs), lines of the log written together, what is known of a connection kept with it. From between 0.25 and 0.5 of the constant answer’s speed to what stands here. Then answered in the same moment instead of through promises, the log’s lines handed over by the moment, three headers less that are of documents alone (0.7 to 0.8 and more). What is left is the line of the log, the histogram, the id and eight headers instead of two.',
  },
  {
    ids: /^api\.sqlite\.submit/,
    text: 'Done: one transaction instead of three, one commit for all calls that wait (a submit alone still waits for two: its count against the address, and itself), each statement prepared once (the count’s text was a new one each time) and built by Kysely once (a third of a submit’s processor time less, in turns with what was before: 0.84 to 0.58 ms), totals changed in one statement. Of what is left some 0.17 ms are its part of the commits, 0.15 the statements, the rest HTTP and checks. The bare insert has its own commit, 0.2 ms with the disk, and nothing else. Not built: counts against an address that do not wait for the disk.',
  },
  {
    ids: /^api\.postgres\.(submit|mark-done)/,
    text: 'Done: each statement named and planned once for a connection, no transaction around a single one, totals last and in one statement: a submit takes 4.1 ms of processor time instead of 5.0, marking as done 3.5 instead of 5.4, and 1.5 and 1.8 times as many are answered in a second. Statements built by Kysely once; `begin` goes with the first read and totals with the commit (the driver’s pipeline): six ways to the database and back instead of nine, four instead of seven, and in turns with what was before 29% and 10% less processor time. Still nine statements, each some 0.1 ms on either side; the bare insert is one. Each changes the same two rows (open requests, requests of the day) and holds them until its commit is on the disk: submits follow one another, and so do changes of a status. Tried and left: what is sent at the same moment in one write (no gain). Not built: totals spread over several rows.',
  },
  {
    ids: /\.p99$/,
    text: 'Done: calls come at an even pace (autocannon’s rate made those of a second at once: 56 and 221 ms for the two lists), rows are not copied, statements are planned once, new objects have a room of 2 MB, one thread instead of four collects and compiles beside the one that answers. The calls share two cores with the caller and the database. The p99 of the constant answer at the same rate, beside each figure, is what the machine itself allowed at that moment: stalls of 5 to 13 ms without any load, and one of them in a second is what 1% of the calls see.',
  },
]
