import { PRODUCT } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../ui/use-title.ts';
import { RequestForm } from './request-form.tsx';
import styles from './reset-password.module.css';
import { RESET } from './texts.ts';

/** /auth/reset-password: asks for a link by e-mail. */
export function RequestPage() {
  useTitle(RESET.request.title);
  return (
    <div className={styles.page}>
      <h1>{RESET.request.title}</h1>
      <RequestForm />
      <p className={styles.links}>
        <Link to="/auth/sign-in">{RESET.signIn}</Link>
        <a href={`mailto:${PRODUCT.supportEmail}`}>{RESET.support}</a>
      </p>
    </div>
  );
}
