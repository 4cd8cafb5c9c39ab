import { PRODUCT } from '@groundwork/contracts/browser';
import { getRouteApi } from '@tanstack/react-router';
import { useTitle } from '../../ui/use-title.ts';
import { SampleReport } from '../auth-page/sample-report.tsx';
import layout from '../sign-in/sign-in.module.css';
import { SIGN_IN } from '../sign-in/texts.ts';
import { SignUp } from './sign-up.tsx';
import styles from './sign-up-page.module.css';
import { SIGN_UP } from './texts.ts';

const route = getRouteApi('/auth/sign-up');

/** Sign-up and purchase: beside the form, what one gets for the money. */
export function SignUpPage() {
  useTitle(SIGN_UP.title);
  const search = route.useSearch();

  return (
    <div className={layout.page}>
      <section className={layout.column} aria-labelledby="sign-up">
        <div className={styles.head}>
          <h1 id="sign-up">{SIGN_UP.title}</h1>
          <p className="muted">{SIGN_UP.intro}</p>
        </div>
        <SignUp search={search} />
      </section>
      <section className={layout.promise} aria-labelledby="promise">
        <div className={`${layout.promiseText} ${styles.promise}`}>
          <h2 id="promise" className={layout.line}>
            {PRODUCT.line}
          </h2>
          <p className="muted">{SIGN_UP.promise}</p>
          <ul className={layout.points} aria-label={SIGN_UP.pointsTitle}>
            {SIGN_IN.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <SampleReport />
        </div>
      </section>
    </div>
  );
}
