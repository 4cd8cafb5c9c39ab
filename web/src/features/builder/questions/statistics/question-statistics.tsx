import { inShownOrder, MIN_PEERS } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { type BuilderOption, builderKey, useSections } from '../../../../shared/builder/queries.ts';
import { call } from '../../../../shared/lists/api.ts';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { Facts } from '../../../../ui/layout/facts.tsx';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import { Failure } from '../../../../ui/states.tsx';
import { separationOf } from './separation.ts';
import styles from './statistics.module.css';
import { STATISTICS } from './texts.ts';

interface QuestionStatisticsProps {
  readonly assessmentID: string;
  readonly questionID: string;
}

/** Among those who completed this version. */
export function QuestionStatistics({ assessmentID, questionID }: QuestionStatisticsProps) {
  const { userID } = useProfile();
  const sections = useSections(assessmentID);
  const statistics = useQuery({
    queryKey: builderKey(userID, 'statistics', assessmentID),
    queryFn: async ({ signal }) => (await call('questionStatistics', { params: { assessmentID }, signal })).data,
    staleTime: 60_000,
  });

  if (statistics.isError) {
    return (
      <Failure
        text={STATISTICS.failed}
        error={statistics.error}
        onRetry={() => void statistics.refetch()}
        retrying={statistics.isFetching}
      />
    );
  }
  if (statistics.isPending) {
    return (
      <Delayed label={STATISTICS.loading}>
        <Bone height={96} />
      </Delayed>
    );
  }
  const own = statistics.data.questions.find((one) => one.questionID === questionID);
  if (statistics.data.attempts < MIN_PEERS) return <p className="muted">{STATISTICS.fewer}</p>;
  if (!own) return <p className="muted">{STATISTICS.newQuestion}</p>;

  const question = sections.data?.sections
    .flatMap(({ questions }) => questions)
    .find((q) => q.questionID === questionID);
  const chosen = new Map(own.options.map((option) => [option.questionOptionID, option.chosen]));
  return (
    <Stack as="section" gap={12} style={{ maxWidth: 720 }} aria-label={STATISTICS.title}>
      <Note>{STATISTICS.answered(own.answered)}</Note>
      <Stack as="ul" gap={6} className={styles.options} aria-label={STATISTICS.options}>
        {inShownOrder(question?.questionOptions ?? []).map((option) => (
          <Chosen
            key={option.questionOptionID}
            option={option}
            chosen={chosen.get(option.questionOptionID) ?? 0}
            answered={own.answered}
          />
        ))}
      </Stack>
      <Facts
        gap="8px 16px"
        className={styles.figures}
        facts={[
          [
            STATISTICS.separates,
            <Fragment key="separates">
              {STATISTICS.levels[separationOf(own.itemRest)]}
              {own.itemRest !== null && <Note as="span"> {STATISTICS.correlation(own.itemRest)}</Note>}
            </Fragment>,
          ],
          [STATISTICS.average, own.averageImpact === null ? STATISTICS.none : own.averageImpact.toFixed(2)],
          [STATISTICS.time, own.medianSeconds === null ? STATISTICS.none : STATISTICS.seconds(own.medianSeconds)],
          [STATISTICS.changed, STATISTICS.changedOf(own.changed, own.answered)],
        ]}
      />
    </Stack>
  );
}

interface ChosenProps {
  readonly option: BuilderOption;
  readonly chosen: number;
  readonly answered: number;
}

function Chosen({ option, chosen, answered }: ChosenProps) {
  const percent = answered === 0 ? 0 : Math.round((100 * chosen) / answered);
  return (
    <li>
      <span className={styles.option}>{option.text}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.share}>{STATISTICS.share(percent, chosen)}</span>
    </li>
  );
}
