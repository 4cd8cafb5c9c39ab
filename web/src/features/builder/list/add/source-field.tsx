import { BUILDER } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import { Button, TextInput, Tooltip } from '@mantine/core';
import { Facts } from '../../../../ui/layout/facts.tsx';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import { Choices, PlainButton } from '../../../../ui/layout/parts.tsx';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Tooltip.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { assessmentsQuery, type BuilderRow } from '../../../../shared/builder/queries.ts';
import { stateOf } from '../../../../shared/builder/state.ts';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { Failure, Stale } from '../../../../ui/states.tsx';
import styles from './add.module.css';
import { ADD } from './texts.ts';

const { add: TEXT } = BUILDER;

interface SourceFieldProps {
  readonly source: BuilderRow | null;
  readonly onChoose: (source: BuilderRow | null) => void;
}

export function SourceField({ source, onChoose }: SourceFieldProps) {
  if (source) return <Summary source={source} onAnother={() => onChoose(null)} />;
  return <Found onChoose={onChoose} />;
}

/** Cut to the specification's length; hover and focus show the whole name. */
const shortIndustry = (name: string): string =>
  name.length > BUILDER.industryNameShown ? `${name.slice(0, BUILDER.industryNameShown)}…` : name;

interface SummaryProps {
  readonly source: BuilderRow;
  readonly onAnother: () => void;
}

function Summary({ source, onAnother }: SummaryProps) {
  const { industryName, questionCount } = source;
  const shown = shortIndustry(industryName);
  return (
    <section className={styles.summary} aria-label={ADD.chosen}>
      <Row justify="between" className={styles.chosen}>
        <strong>{source.assessmentTitle}</strong>
        <Button size="xs" variant="default" onClick={onAnother}>
          {ADD.another}
        </Button>
      </Row>
      <Facts
        look="row"
        gap="8px 24px"
        className={styles.facts}
        facts={[
          [TEXT.currentStatus, BUILDER.states[stateOf(source)]],
          [
            TEXT.industryName,
            shown === industryName ? (
              industryName
            ) : (
              <Tooltip
                key="industry"
                label={industryName}
                events={{ hover: true, focus: true, touch: true }}
                multiline
                maw={320}
              >
                <PlainButton className={styles.cut} aria-label={industryName}>
                  {shown}
                </PlainButton>
              </Tooltip>
            ),
          ],
          [TEXT.totalQuestions, questionCount],
        ]}
      />
    </section>
  );
}

/** Milliseconds without typing before a search. */
const PAUSE_MS = 250;

function Found({ onChoose }: { readonly onChoose: (source: BuilderRow) => void }) {
  const { userID } = useProfile();
  const [typed, setTyped] = useState('');
  const [paused] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const search = paused.length >= LIMITS.searchFrom ? paused : undefined;
  const found = useQuery(assessmentsQuery(userID, { ...(search !== undefined && { search }) }));
  const { data } = found;
  return (
    <Choices legend={ADD.assessment}>
      <TextInput
        size="sm"
        type="search"
        aria-label={ADD.search}
        placeholder={ADD.searchPlaceholder}
        maxLength={LIMITS.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.isPending && (
        <Delayed label={ADD.loading}>
          <Bone height={160} />
        </Delayed>
      )}
      {found.isError && (
        <Failure
          text={ADD.failed}
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {data && (
        <Stale stale={found.isPlaceholderData}>
          {data.assessments.length === 0 && <p className="muted">{ADD.none}</p>}
          <Stack as="ul" gap={0} className={styles.found}>
            {data.assessments.map((row) => (
              <li key={row.assessmentID}>
                <PlainButton onClick={() => onChoose(row)}>
                  <span>{row.assessmentTitle}</span>
                  <small className="muted">{ADD.of(row.sectorName, row.industryName)}</small>
                </PlainButton>
              </li>
            ))}
          </Stack>
          {data.totalAssessments > data.assessments.length && (
            <p className="muted">{ADD.more(data.totalAssessments - data.assessments.length)}</p>
          )}
        </Stale>
      )}
    </Choices>
  );
}
