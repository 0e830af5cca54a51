/** Every drawn model under its name, for whoever adds a form: "?" marks those nobody has looked at yet. */
import styles from './contact-sheet.module.css'
import { DevicePicture } from './device-picture.tsx'
import { useDeviceProgram } from './device-program.ts'

export function ContactSheet() {
  const program = useDeviceProgram()
  return (
    <>
      {program?.drawnModels().map(({ brand, models }) => (
        <section key={brand}>
          <h3>{brand}</h3>
          <ul className={styles.models}>
            {models.map(({ name, sure }) => (
              <li key={name}>
                <DevicePicture brand={brand} model={name} size="small" />
                {sure ? name : `${name} ?`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
