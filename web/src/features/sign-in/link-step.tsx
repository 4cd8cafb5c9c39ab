import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { messageOf } from '../../http/errors.ts';
import { Captcha, type CaptchaHandle } from '../../ui/captcha/captcha.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Done } from '../../ui/page/small-page.tsx';

import { SIGN_IN } from './texts.ts';

const TEXT = SIGN_IN.link;

export interface LinkStepProps {
  readonly email: string;
  /** Whether the link that was tried is no longer valid. */
  readonly isOver: boolean;
  readonly onBack: () => void;
}

/** Requests a mailed link, for an unknown device after too many failed sign-ins to an address. */
export function LinkStep({ email, isOver, onBack }: LinkStepProps) {
  const captcha = useRef<CaptchaHandle>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: (proof: string) => call('requestSignInLink', { body: { email, proof } }),
    onError: (error) => {
      setProblem(messageOf(error, TEXTS.signIn.error));
      captcha.current?.reset();
    },
  });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (request.isPending) return;
    setProblem(null);
    const proof = (await captcha.current?.proof()) ?? null;
    if (proof !== null) return request.mutate(proof);
    setProblem(TEXT.human);
    captcha.current?.focus();
  };

  if (request.isSuccess) return <Done>{request.data.msg}</Done>;
  return (
    <Stack as="form" gap={18} onSubmit={(event) => void submit(event)} noValidate>
      <Notice kind="error">{isOver ? TEXT.over : TEXT.lead}</Notice>
      <p>{email}</p>
      <Captcha ref={captcha} onBegun={() => setProblem(null)} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" loading={request.isPending} fullWidth>
        {TEXT.submit}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {SIGN_IN.back}
      </Button>
    </Stack>
  );
}
