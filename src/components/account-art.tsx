/** The drawings beside the account forms; decoration, shown where there is room. */

/** A code arrives on the phone. */
export const CodeArt = () => (
  <svg className="art" viewBox="0 0 440 360" aria-hidden="true">
    <path d="M10 340h420" />
    <rect className="p" x="60" y="44" width="150" height="296" rx="26" />
    <rect className="s" x="70" y="54" width="130" height="276" rx="17" />
    <circle cx="135" cy="70" r="5" />
    <path className="s" d="M90 108h44M90 124h66M116 318h38" />
    <path className="t" d="M200 150h30M200 236h30" />
    <path
      className="w"
      data-wide=""
      d="M166 146h210a14 14 0 0 1 14 14v70a14 14 0 0 1-14 14H214l-30 26v-26h-18a14 14 0 0 1-14-14v-70a14 14 0 0 1 14-14z"
    />
    <g className="k">
      <circle cx="192" cy="196" r="6" />
      <circle cx="224" cy="196" r="6" />
      <circle cx="256" cy="196" r="6" />
      <circle cx="288" cy="196" r="6" />
      <circle cx="320" cy="196" r="6" />
      <circle cx="352" cy="196" r="6" />
    </g>
    <path className="p" d="M300 296h70v44h-70z" />
    <path d="M300 312h70M322 296v-8a5 5 0 0 1 5-5h16a5 5 0 0 1 5 5v8" />
  </svg>
)

/** A door with the key in its lock, and the workshop's box on the step. */
export const DoorArt = () => (
  <svg className="art" viewBox="0 0 440 360" aria-hidden="true">
    <path d="M10 340h420" />
    <path className="p" d="M140 340V58a14 14 0 0 1 14-14h142a14 14 0 0 1 14 14v282" />
    <rect className="s" x="162" y="68" width="126" height="92" rx="10" />
    <rect className="s" x="162" y="236" width="126" height="82" rx="10" />
    <path className="s" d="M206 198h38" />
    <rect className="p" x="272" y="174" width="24" height="48" rx="8" />
    <path d="M284 198h64M322 198v10M334 198v8" />
    <circle className="w" cx="372" cy="198" r="24" />
    <circle className="p" cx="376" cy="198" r="8" />
    <path className="t" d="M372 232v96" />
    <path className="p" d="M44 290h76v50H44z" />
    <path d="M44 308h76M68 290v-9a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v9" />
  </svg>
)
