import styles from './steps.module.css';
import { WELCOME } from './texts.ts';

/** What comes between a purchase and the report, and how long it takes. */
export const Steps = () => (
  <section className={styles.steps} aria-labelledby="what-comes-now">
    <h2 id="what-comes-now" className={styles.title}>
      {WELCOME.nextTitle}
    </h2>
    <ol className={styles.list}>
      {WELCOME.steps.map(([name, about, minutes]) => (
        <li key={name} className={styles.step}>
          <p className={styles.name}>{name}</p>
          <p className={styles.minutes}>{minutes}</p>
          <p className={styles.about}>{about}</p>
        </li>
      ))}
    </ol>
  </section>
);
