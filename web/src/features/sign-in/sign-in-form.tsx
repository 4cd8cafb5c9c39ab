import { type Api, type ErrorCode, isEmail, LIMITS, TEXTS } from '@groundwork/contracts/browser';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../http/errors.ts';
import type { PasskeyProof } from '../../passkeys/browser.ts';
import { askForPasskey, hasPasskeys, passkeyMessage } from '../../passkeys/passkeys.ts';
import { keepSession, type Session } from '../../session/session.ts';
import { forgetPendingSignOut } from '../../session/sign-out.ts';
import type { CaptchaHandle } from '../../ui/captcha/captcha.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeStep } from './code-step.tsx';
import { OrganizationOffer, useProvider } from './organization/offer.tsx';
import { PasswordPlace, type PasswordPlaceHandle } from './organization/password-place.tsx';
import { Captcha, LinkStep } from './parts.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import { SIGN_IN } from './texts.ts';
import { usePasskeysInField } from './use-passkeys-in-field.ts';

interface First {
  readonly email: string;
  readonly password: string;
  /** What the server asks for besides. */
  readonly needs: 'code' | 'passkey';
}

type Second = Pick<Api['signIn']['body'], 'code' | 'passkey'>;

interface SignInFormProps {
  readonly link?: string | undefined;
  /** Where else to go. */
  readonly children?: ReactNode;
}

/** Once signed in, the route's own guard opens returnURL or the role's home. */
export function SignInForm({ link, children }: SignInFormProps) {
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  /** Cost of a proof; null while none is required. */
  const [proofPrice, setProofPrice] = useState<number | null>(null);
  /** Sent again with what comes second, since nothing is kept between the two steps; null while that is not asked for. */
  const [first, setFirst] = useState<First | null>(null);
  const [code, setCode] = useState('');
  /** Address to mail a link to first; null for none. */
  const [unknownTo, setUnknownTo] = useState<string | null>(null);
  /** As typed when its field was left. */
  const [left, setLeft] = useState('');
  const [isPasswordWanted, setIsPasswordWanted] = useState(false);
  const provider = useProvider(left);
  const isPasswordHidden = provider?.passwordOff === true && !isPasswordWanted;
  const captcha = useRef<CaptchaHandle>(null);
  const place = useRef<PasswordPlaceHandle>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy || first?.needs === 'passkey') return;
    const form = new FormData(event.currentTarget);
    const email = first?.email ?? String(form.get('email')).trim();
    const password = first?.password ?? String(form.get('password') ?? '');
    // Enter in a field.
    if (!first && isPasswordHidden) return place.current?.focus();
    setLeft(email);
    if (first && code.trim() === '') return setFailure(SIGN_IN.codeMissing);
    const empty = [email === '' && 'email', password === '' && 'password'].filter((name) => name !== false);
    setMissing(empty);
    if (empty[0]) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus();
      return setFailure(SIGN_IN.missing);
    }
    await send({ email, password }, first ? { code } : {});
  };

  const enter = async (session: Session): Promise<void> => {
    forgetPendingSignOut();
    keepSession(session);
    await router.invalidate();
  };

  const send = async ({ email, password }: Omit<First, 'needs'>, second: Second): Promise<void> => {
    const coming = proofPrice !== null ? captcha.current?.proof() : undefined;
    if (coming === null) {
      setFailure(SIGN_IN.proof);
      captcha.current?.focus();
      return;
    }
    setBusy('password');
    setFailure(null);
    try {
      // An invalid address cannot have an account; the server would only refuse its format.
      if (!isEmail(email)) throw new ApiError(401, []);
      const proof = await coming;
      const session = await call('signIn', {
        body: { email, password, ...second, ...(proof ? { proof } : {}), ...(link ? { link } : {}) },
      });
      await enter(session);
    } catch (error) {
      const refusal = error instanceof ApiError ? error.code : undefined;
      if (refusal === 'proofRequired') setProofPrice((error as ApiError).proofPrice ?? 1);
      if (refusal === 'notHuman') captcha.current?.reset();
      // A proof is valid for one try, except for tries refused before it is checked.
      else if (refusal !== 'tooManyRequests' && coming !== undefined) captcha.current?.renew();
      if (refusal === 'secondFactorRequired') return setFirst({ email, password, needs: 'code' });
      if (refusal === 'passkeyRequired') return setFirst({ email, password, needs: 'passkey' });
      if (refusal === 'signInLinkRequired') return setUnknownTo(email);
      // Changed in the meantime: sign-in starts over.
      if (refusal === 'invalidLogin') setFirst(null);
      setFailure(refusal === 'proofRequired' ? SIGN_IN.proof : signInFailure(error));
    } finally {
      setBusy(null);
    }
  };

  /** What was typed stays, whatever becomes of it. */
  const withPasskey = async (given?: PasskeyProof): Promise<void> => {
    if (busy) return;
    setBusy('passkey');
    setFailure(null);
    try {
      const passkey = given ?? (await askForPasskey());
      if (first) await send(first, { passkey });
      else await enter(await call('signInWithPasskey', { body: passkey }));
    } catch (error) {
      setFailure(passkeyMessage(error, SIGN_IN.passkeyFailed));
    } finally {
      setBusy(null);
    }
  };
  usePasskeysInField(busy === null && first === null && unknownTo === null, (proof) => void withPasskey(proof));

  const restart = (): void => {
    setFirst(null);
    setCode('');
    setFailure(null);
  };

  if (unknownTo !== null)
    return (
      <>
        <LinkStep email={unknownTo} isOver={link !== undefined} onBack={() => setUnknownTo(null)} />
        {children}
      </>
    );

  const told = failure && <Notice kind="error">{failure}</Notice>;
  /** The password is out of sight. */
  const isAway = first === null && isPasswordHidden;
  const human = (
    <>
      {proofPrice !== null && <Captcha ref={captcha} price={proofPrice} />}
      {!isAway && told}
    </>
  );
  const submitButton = (
    <Button type="submit" loading={busy === 'password'} fullWidth>
      {SIGN_IN.submit}
    </Button>
  );

  return (
    <Stack as="form" gap={18} onSubmit={(event) => void submit(event)} onInput={() => setMissing([])} noValidate>
      {first?.needs === 'passkey' && (
        <PasskeyStep busy={busy !== null} onUse={() => void withPasskey()} onBack={restart} />
      )}
      {first?.needs === 'code' && <CodeStep value={code} onChange={setCode} onBack={restart} />}
      {!first && (
        <TextInput
          name="email"
          type="email"
          label={SIGN_IN.email}
          error={missing.includes('email')}
          autoComplete="username webauthn"
          maxLength={LIMITS.email}
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          onBlur={(event) => setLeft(event.currentTarget.value.trim())}
        />
      )}
      {first ? (
        <>
          {human}
          {first.needs === 'code' && submitButton}
        </>
      ) : (
        <PasswordPlace
          ref={place}
          provider={isAway ? provider : null}
          email={left}
          onPassword={() => setIsPasswordWanted(true)}
        >
          <Stack gap={18}>
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
            {human}
            {submitButton}
          </Stack>
        </PasswordPlace>
      )}
      {isAway && failure !== SIGN_IN.missing && told}
      {first?.needs !== 'passkey' && hasPasskeys() && (
        <Button variant="default" loading={busy === 'passkey'} onClick={() => void withPasskey()} fullWidth>
          {first ? SIGN_IN.usePasskey : SIGN_IN.passkey}
        </Button>
      )}
      {children}
      {!first && provider && !isPasswordHidden && <OrganizationOffer provider={provider} email={left} />}
    </Stack>
  );
}

/** Refusals that the server's own text explains. */
const SAID: ReadonlySet<ErrorCode> = new Set([
  'notHuman',
  'wrongCode',
  'passkeyRefused',
  'passkeyExpired',
  'passwordOff',
]);

/** @returns one of the specification's two texts, or the server's own when it asks to wait. */
export function signInFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return TEXTS.signIn.error;
  if (error.status === 401) return TEXTS.signIn.failed;
  return error.status === 429 || SAID.has(error.code) ? error.msg : TEXTS.signIn.error;
}
