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

/** A door, and the key to it. */
export const DoorArt = () => (
  <svg className="art" viewBox="0 0 88 72" aria-hidden="true">
    <path className="p" d="M10 68V8a4 4 0 0 1 4-4h36a4 4 0 0 1 4 4v60" />
    <path d="M2 68h84" />
    <circle className="p" cx="32" cy="34" r="5" />
    <path d="M32 39v8" />
    <circle className="w" cx="66" cy="36" r="10" />
    <circle className="p" cx="66" cy="36" r="3.5" />
    <path d="M66 46v22M66 58h7M66 65h5" />
  </svg>
)
