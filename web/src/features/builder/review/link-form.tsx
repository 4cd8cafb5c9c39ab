import { DRAFT_LINK_DAYS, USUAL_DRAFT_LINK_DAYS } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { callOnce } from '../../../shared/lists/api.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { CopyField } from '../../../ui/copy-field/copy-field.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { ignoreSecondClick } from '../../../ui/form/second-click.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Choices } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LINKS } from './texts.ts';

type Days = (typeof DRAFT_LINK_DAYS)[number];

/** Its address is shown as long as the dialog is open. */
export function LinkForm({ assessmentID }: { readonly assessmentID: string }) {
  const [days, setDays] = useState<Days>(USUAL_DRAFT_LINK_DAYS);
  const { run, busy, answer, problem } = useCommand({
    call: async () => {
      const { data } = await callOnce('createDraftLink', { params: { assessmentID }, body: { days } });
      return { url: data.url, isCopied: await copyText(data.url) };
    },
    refresh: useRefreshBuilder(),
    failed: LINKS.failed,
  });
  const said = answer && (answer.isCopied ? LINKS.copied : LINKS.copyYourself);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) run();
  };
  return (
    <Stack as="form" gap={12} onSubmit={submit}>
      <Choices legend={LINKS.lasts}>
        {DRAFT_LINK_DAYS.map((each) => (
          <label key={each}>
            <input type="radio" name="days" checked={each === days} onChange={() => setDays(each)} />
            {LINKS.days(each)}
          </label>
        ))}
      </Choices>
      <div>
        <Button type="submit" loading={busy} onClick={ignoreSecondClick}>
          {LINKS.create}
        </Button>
      </div>
      {answer && <CopyField label={LINKS.address} description={said} value={answer.url} copies />}
      {problem && <Notice kind="error">{problem}</Notice>}
      <LiveRegion message={said ?? ''} />
    </Stack>
  );
}
