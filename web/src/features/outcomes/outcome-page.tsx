import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useProfile } from '../../session/session.ts';
import { useCommand } from '../../ui/command/use-command.tsx';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Note, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { Failure } from '../../ui/states.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { OutcomeForm } from './outcome-form.tsx';
import { type OwnOutcome, outcomeQuery } from './query.ts';
import { OUTCOME } from './texts.ts';

/** A founder tells what became of the round, and whether we may ask. */
export function OutcomePage() {
  useTitle(OUTCOME.title);
  const { userID } = useProfile();
  const [now] = useState(() => new Date());
  const { data, ...query } = useQuery(outcomeQuery(userID));
  return (
    <Page width="narrow">
      <PageHead title={OUTCOME.title} />
      <Stack gap={28}>
        <Text tone="muted" measure={62}>
          {OUTCOME.lead}
        </Text>
        {query.isPending && (
          <Delayed label={OUTCOME.loading}>
            <Stack gap={12}>
              <Bone width={240} height={18} />
              <Bone height={120} />
            </Stack>
          </Delayed>
        )}
        {query.isError && !data && (
          <Failure
            text={OUTCOME.loadFailed}
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {data && (
          <>
            {data.told && <Note>{OUTCOME.toldAt(data.told.toldAt)}</Note>}
            <OutcomeForm userID={userID} told={data.told} now={now} />
            <Asking userID={userID} questions={data.questions} />
          </>
        )}
      </Stack>
    </Page>
  );
}

interface AskingProps extends Pick<OwnOutcome, 'questions'> {
  readonly userID: string;
}

function Asking({ userID, questions }: AskingProps) {
  const queries = useQueryClient();
  const setting = useCommand({
    call: (on: boolean) => call('setOutcomeQuestions', { params: { userID }, body: { on } }),
    refresh: () => queries.invalidateQueries({ queryKey: outcomeQuery(userID).queryKey }),
    done: (_, on) => (on ? OUTCOME.asking : OUTCOME.notAsking),
    failed: OUTCOME.failed,
    form: 'toast',
  });
  const shown = setting.busy ? (setting.about ?? questions.on) : questions.on;
  return (
    <Stack line="above" pt={24}>
      <Switch
        label={OUTCOME.ask}
        description={OUTCOME.askWhen}
        checked={shown}
        disabled={setting.busy}
        onChange={({ currentTarget }) => setting.run(currentTarget.checked)}
      />
      {setting.question}
    </Stack>
  );
}
