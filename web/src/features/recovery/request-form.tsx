import { type ErrorCode, isEmail, TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { wasNotified } from '../../api/notified.ts';
import { ApiError } from '../../http/errors.ts';
import { Captcha, type CaptchaHandle } from '../../ui/captcha/captcha.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Done } from '../../ui/page/small-page.tsx';
import { RESET } from './texts.ts';

const TEXT = RESET.request;

export function RequestForm() {
  const fields = useForm({ email: '' });
  const captcha = useRef<CaptchaHandle>(null);
  const [check, setCheck] = useState<'missing' | 'awaited' | null>(null);
  const request = useMutation({
    mutationFn: (body: { readonly email: string; readonly proof: string }) => call('requestPasswordReset', { body }),
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'notHuman') captcha.current?.reset();
      // A proof is valid for one request, whatever came of it, except for requests refused before it is checked.
      else if (code !== 'tooManyRequests') captcha.current?.renew();
    },
  });
  const isBusy = request.isPending || check === 'awaited';

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const email = fields.values.email.trim();
    if (isBusy) return;
    request.reset();
    if (fields.show({ email: isEmail(email) ? undefined : TEXTS.reset.invalidEmail })) return;
    setCheck('awaited');
    const proof = (await captcha.current?.proof()) ?? null;
    setCheck(proof === null ? 'missing' : null);
    if (proof === null) captcha.current?.focus();
    else request.mutate({ email, proof });
  };

  const again = (): void => {
    fields.set({ email: '' });
    request.reset();
  };

  if (request.isSuccess) {
    return (
      <Done>
        {wasNotified(request.data) ? (
          <p>{TEXTS.reset.requested}</p>
        ) : (
          <>
            <p>{TEXTS.notNotified}</p>
            <p>{TEXT.pending}</p>
          </>
        )}
        <Button variant="default" onClick={again}>
          {TEXT.again}
        </Button>
      </Done>
    );
  }

  return (
    <Stack ref={fields.form} as="form" gap={18} onSubmit={(event) => void submit(event)} noValidate>
      <p className="muted">{TEXT.lead}</p>
      <TextField {...fields.field('email')} label={TEXT.email} type="email" autoComplete="username" asterisk={false} />
      <Captcha
        ref={captcha}
        onBegun={() => setCheck((now) => (now === 'missing' ? null : now))}
        error={check === 'missing' ? TEXT.waiting : undefined}
      />
      {request.isError && <Notice kind="error">{requestFailure(request.error)}</Notice>}
      <Button type="submit" loading={isBusy} fullWidth>
        {TEXTS.reset.submit}
      </Button>
    </Stack>
  );
}

/** Refusals that the server's own text explains. */
const SAID: ReadonlySet<ErrorCode> = new Set(['notHuman', 'passwordOff']);

/** @returns one of the specification's two texts, or the server's own where it says what to do. */
function requestFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return TEXTS.reset.failed;
  if (error.status === 404) return TEXTS.reset.notFound;
  return error.status === 429 || SAID.has(error.code) ? error.msg : TEXTS.reset.failed;
}
