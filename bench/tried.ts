/** What was tried on figures that are missed; shown beside them as long as they are. */

/** `ids` names the figures that the note is about. */
export const TRIED: readonly { ids: RegExp; text: string }[] = [
  {
    ids: /^bytes\.home/,
    text: 'Done: each flow with its own page (8 kB less), the dialog and its library at the first touch (4 kB less), scripts packed with the highest quality when they are built (some 10 kB less), what every page begins with as three files instead of nine (5 kB less as one, of which 4.6 kB were given back for a blocking time of a third), what pages share joined by what that saves and costs (2.4 kB less, and 11 files instead of 34). Of what is left, each packed alone, 59 kB are React and its scheduler, 26 the router, 12 XState, 12 TanStack Query, 3 valibot: 112 kB before the first line of our own. Not built: TanStack Query only where a page reads (some 10 kB, which pickers would then carry beyond home), the form below the first screen alive only when it comes into view.',
  },
  {
    ids: /^web\..*\.tbt/,
    text: 'Done: the styles stand in the page; React, the other libraries and the application are scripts of their own, asked for with low priority, compiled beside each other and evaluated one after the other (one task of 205 ms before); the application started, the route read and the page taken over in tasks of their own, the last in slices of 5 ms (one task of 110 to 170 ms before); `Intl` tables only when something is said with them (100 ms on this phone).',
  },
  {
    ids: /^web\..*\.(lcp|score)/,
    text: 'Done: pages drawn by the build, their styles in them, one font that is loaded with the page and waits for the next page when it comes late, scripts of low priority after the first paint (with high priority the simulation counts them as what the first paint waits for). The simulation takes its times from a page that was loaded on this machine as fast as it goes: where its other work makes that slow, scripts come before the first paint there, and it counts them.',
  },
  {
    ids: /^taps\./,
    text: 'Done: the code of the next step, the brands, the drawings’ and the dialog’s program are loaded while one looks at the step before (src/ahead.ts), and the first date field is made there (80 ms); names of a list are drawn first and its devices after them, in slices; choices are plain links, as the router’s own work their address out anew at each navigation; a list is not drawn again right before it goes, nor the frame with each page’s name; from between 400 and 790 ms to what stands here. The second time the same screens take some 80 to 100 ms: what is left of the first time is code that runs for the first time, four times slower, and one layout of the new screen, 20 to 40 ms. Tried and left, for none beat the noise of interleaved runs: plain links in header and foot (processor time of a tap 0 to 4 ms of 40 less), the first 24 models before the others, `content-visibility` on a list’s tiles, `text-wrap` without `pretty`. Of the last screen, a form with three fields and four links, some 20 ms are the layout that the focus on its title asks for, 25 to 55 React and the router. Not built: drawing the next screen before it is asked for.',
  },
  {
    ids: /^bytes\.dashboard/,
    text: 'Done: each tab as a chunk of its own (users 6.5 kB, messages 8 kB), what pages share joined by what that saves and costs (2.4 kB less than with lists by hand). Of what is left, each packed alone, 5.5 kB are the program that draws phones, 5.0 the desk’s frame with its rail, icons and reads, 2.4 the table of requests, 1.6 the overview with its chart. Not built: marking as done loaded with the first touch (some 0.8 kB).',
  },
  {
    ids: /^growth\..*\.search, two/,
    text: 'A search for one or two letters alone has no trigram to look up: requests are read newest first until 100 are found, all of them when nothing is. Letters that occur stop at once. Left: an index of pairs of letters too would be as large again for what nobody looks for; FTS5 has none.',
  },
  {
    ids: /^growth\..*\.search, (found|common|not)/,
    text: 'Done: an index of trigrams on both databases, asked only for what is rare, by at most three trigrams; what is common is met by going through the newest requests. What grows a little is reading 100 requests of all times, each a page of its own, to tell which it is, and the lists of three trigrams. SCALING.md has the design.',
  },
  {
    ids: /^growth\..*\.(totals|days|messages|texts|users)$/,
    text: 'Nothing grows here: these read the same rows of a shop of any size, which tests/operations/growth holds by the pages that are touched. A call takes some half a millisecond, and the processor’s clock counts in steps of ten: from run to run each of them is above or below the limit.',
  },
  {
    ids: /^start\.memory/,
    text: 'Done: Node’s compile cache, now on before the first TypeScript is read (`npm start` itself: 126 to 111 MB after the start; this bench had it on already), one young room that does not grow (163 to 138 MB after 10,000 calls), PostgreSQL’s driver loaded only for PostgreSQL; what the build has packed held as that alone and the tables of dates made for the first request (107 to 96 MB after the start; a shop with a new request has those 9 MB of tables again), freed blocks given back by glibc (131 to 114 MB after 10,000 calls). 53 MB are pages of Node’s own program file, which several servers share; some 36 are the heap, of which 21 are in use after a collection (8 of them the source of our packages and of Node); some 14 are malloc’s: 5 built files, 3 what the compile cache keeps for good, the rest OpenSSL’s, SQLite’s and the tables of Node. Tried and left: the server as one minified file (10 MB less, a build step more), `--heap-growing-percent` 30 or 50 (3 to 7 MB less, 4 to 8% more processor time), a `--max-old-space-size` of 64 (3 MB), MALLOC_ARENA_MAX alone (6), MALLOC_TRIM_THRESHOLD_ (2), a threshold for MALLOC_MMAP of 64 or 128 kB (3), `--v8-pool-size`, `UV_THREADPOOL_SIZE`, `--single-threaded-gc` (more), `--optimize-for-size`, one collection after the start, `--min-semi-space-size`.',
  },
  {
    ids: /^api\..*\.catalogue\.of-constant/,
    text: 'Done: a short way past the middleware for answers that lie ready, headers as a plain object, no search for secrets in the line of a call (7 to 1.4 µs), lines of the log written together, what is known of a connection kept with it. From between 0.25 and 0.5 of the constant answer’s speed to what stands here. What is left is the line of the log, the histogram, the id and eleven headers instead of two.',
  },
  {
    ids: /^api\.sqlite\.submit/,
    text: 'Done: one transaction instead of three, one commit for all calls that wait (a submit alone still waits for two: its count against the address, and itself), each statement prepared once (the count’s text was a new one each time), totals changed in one statement: 0.26 to 0.3 on a quiet machine. Of some 0.8 ms of a submit 0.17 are its part of the commits, 0.15 the statements, 0.2 Kysely, which builds them anew each time, 0.13 the collection of what that leaves, the rest HTTP and checks. The bare insert has its own commit, 0.2 ms with the disk, and nothing else. Not built: statements kept as Kysely made them, counts against an address that do not wait for the disk.',
  },
  {
    ids: /^api\.postgres\.(submit|mark-done)/,
    text: 'Done: each statement named and planned once for a connection, no transaction around a single one, totals last and in one statement: a submit takes 4.1 ms of processor time instead of 5.0, marking as done 3.5 instead of 5.4, and 1.5 and 1.8 times as many are answered in a second. Each way to the database and back costs some 0.1 ms on either side here; a submit has nine, the bare insert one. Each changes the same two rows (open requests, requests of the day) and holds them until its commit is on the disk: submits follow one another, and so do changes of a status. Not built: totals spread over several rows, several statements in one way (the driver’s pipeline).',
  },
  {
    ids: /\.p99$/,
    text: 'Done: calls come at an even pace (autocannon’s rate made those of a second at once: 56 and 221 ms for the two lists), rows are not copied, statements are planned once. The calls share two cores with the caller and the database. The p99 of the constant answer at the same rate, beside each figure, is what the machine itself allowed at that moment; while that is above the limit the figure says nothing about the product, as at 20,000 catalogues a second, where the caller is at its end. At 1,200 lists of 100 requests a second, 60 MB, most take 2 to 4 ms; every 0.2 s all wait for 15 to 30 ms, where the caller collects what it has read; the server’s own collections pause it for 3 to 6.',
  },
]
