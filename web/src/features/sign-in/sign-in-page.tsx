import { PRODUCT } from '@groundwork/contracts/browser';
import { noticeAtom } from '../../session/session.ts';
import { useAtomValue } from '../../state/store.ts';
import { Notice } from '../../ui/notice.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { SampleReport } from './sample-report.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SIGN_IN } from './texts.ts';

export function SignInPage() {
  useTitle(SIGN_IN.title);
  const notice = useAtomValue(noticeAtom);

  return (
    <div className={styles.page}>
      <section className={styles.column} aria-labelledby="sign-in">
        <h1 id="sign-in">{SIGN_IN.title}</h1>
        {notice && <Notice kind="error">{notice}</Notice>}
        <SignInForm />
      </section>
      <section className={styles.promise} aria-labelledby="promise">
        <div className={styles.promiseText}>
          <h2 id="promise" className={styles.line}>
            {PRODUCT.line}
          </h2>
          <p className="muted">{SIGN_IN.promise}</p>
          <ul className={styles.points} aria-label={SIGN_IN.sectionsTitle}>
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
