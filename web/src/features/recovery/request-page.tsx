import { PRODUCT } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { Links, SmallPage } from '../../ui/page/small-page.tsx';
import { RequestForm } from './request-form.tsx';
import { RESET } from './texts.ts';

export function RequestPage() {
  return (
    <SmallPage title={RESET.request.title}>
      <RequestForm />
      <Links>
        <Link to="/auth/sign-in">{RESET.signIn}</Link>
        <a href={`mailto:${PRODUCT.supportEmail}`}>{RESET.support}</a>
      </Links>
    </SmallPage>
  );
}
