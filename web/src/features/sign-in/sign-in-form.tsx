import { isEmail, LIMITS, TEXTS } from '@groundwork/contracts/browser';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../http/errors.ts';
import { keepSession } from '../../session/session.ts';
import { forgetPendingSignOut } from '../../session/sign-out.ts';
import type { CaptchaHandle } from '../../ui/captcha/captcha.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeStep } from './code-step.tsx';
import { OrganizationOffer, useProvider } from './organization/offer.tsx';
import { Captcha, LinkStep } from './parts.tsx';
import { SIGN_IN } from './texts.ts';

/** Once signed in, the route's own guard opens returnURL or the role's home. */
export function SignInForm({ link }: { readonly link?: string | undefined }) {
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  /** Cost of a proof; null while none is required. */
  const [proofPrice, setProofPrice] = useState<number | null>(null);
  /** Sent again with the code, since nothing is kept between the two steps; null while no code is asked for. */
  const [first, setFirst] = useState<{ readonly email: string; readonly password: string } | null>(null);
  const [code, setCode] = useState('');
  /** Address to mail a link to first; null for none. */
  const [unknownTo, setUnknownTo] = useState<string | null>(null);
  /** As typed when its field was left. */
  const [left, setLeft] = useState('');
  const [isPasswordWanted, setIsPasswordWanted] = useState(false);
  const provider = useProvider(left);
  const isPasswordHidden = provider?.passwordOff === true && !isPasswordWanted;
  const captcha = useRef<CaptchaHandle>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const email = first?.email ?? String(form.get('email')).trim();
    const password = first?.password ?? String(form.get('password') ?? '');
    // Enter in the field for the email: the way in is the button above.
    if (!first && isPasswordHidden) return;
    if (first && code.trim() === '') return setFailure(SIGN_IN.codeMissing);
    const empty = [email === '' && 'email', password === '' && 'password'].filter((name) => name !== false);
    setMissing(empty);
    if (empty[0]) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus();
      return setFailure(SIGN_IN.missing);
    }

    const coming = proofPrice !== null ? captcha.current?.proof() : undefined;
    if (coming === null) {
      setFailure(SIGN_IN.proof);
      captcha.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      // An invalid address cannot have an account; the server would only refuse its format.
      if (!isEmail(email)) throw new ApiError(401, []);
      const proof = await coming;
      const session = await call('signIn', {
        body: { email, password, ...(first ? { code } : {}), ...(proof ? { proof } : {}), ...(link ? { link } : {}) },
      });
      forgetPendingSignOut();
      keepSession(session);
      await router.invalidate();
    } catch (error) {
      const refusal = error instanceof ApiError ? error.code : undefined;
      if (refusal === 'proofRequired') setProofPrice((error as ApiError).proofPrice ?? 1);
      if (refusal === 'notHuman') captcha.current?.reset();
      // A proof is valid for one try, except for tries refused before it is checked.
      else if (refusal !== 'tooManyRequests' && coming !== undefined) captcha.current?.renew();
      if (refusal === 'secondFactorRequired') return setFirst({ email, password });
      if (refusal === 'signInLinkRequired') return setUnknownTo(email);
      // Changed in the meantime: sign-in starts over.
      if (refusal === 'invalidLogin') setFirst(null);
      setFailure(refusal === 'proofRequired' ? SIGN_IN.proof : signInFailure(error));
    } finally {
      setBusy(false);
    }
  };

  const restart = (): void => {
    setFirst(null);
    setCode('');
    setFailure(null);
  };

  if (unknownTo !== null)
    return <LinkStep email={unknownTo} isOver={link !== undefined} onBack={() => setUnknownTo(null)} />;

  return (
    <Stack as="form" gap={18} onSubmit={(event) => void submit(event)} onInput={() => setMissing([])} noValidate>
      {first ? (
        <CodeStep value={code} onChange={setCode} onBack={restart} />
      ) : (
        <>
          <TextInput
            name="email"
            type="email"
            label={SIGN_IN.email}
            error={missing.includes('email')}
            autoComplete="username"
            maxLength={LIMITS.email}
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            onBlur={(event) => setLeft(event.currentTarget.value.trim())}
          />
          {provider && (
            <OrganizationOffer
              provider={provider}
              email={left}
              onPassword={isPasswordHidden ? () => setIsPasswordWanted(true) : undefined}
            />
          )}
          {!isPasswordHidden && (
            <PasswordInput
              name="password"
              label={SIGN_IN.password}
              error={missing.includes('password')}
              // Mantine sets this on its other fields, but not on this one.
              aria-invalid={missing.includes('password')}
              autoComplete="current-password"
              maxLength={LIMITS.password}
              required
              withAsterisk={false}
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
            />
          )}
        </>
      )}
      {proofPrice !== null && <Captcha ref={captcha} price={proofPrice} />}
      {failure && <Notice kind="error">{failure}</Notice>}
      {!(isPasswordHidden && !first) && (
        <Button type="submit" loading={busy} fullWidth>
          {SIGN_IN.submit}
        </Button>
      )}
    </Stack>
  );
}

/** Refusals that the server's own text explains. */
const TOLD: ReadonlySet<string | undefined> = new Set(['notHuman', 'wrongCode', 'passwordOff']);

/** @returns one of the specification's two texts, or the server's own when it asks to wait. */
export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return TEXTS.signIn.error;
  if (error.status === 401) return TEXTS.signIn.failed;
  return error.status === 429 || TOLD.has(error.code) ? error.msg : TEXTS.signIn.error;
}
