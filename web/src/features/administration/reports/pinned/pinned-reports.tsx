import { type Dispatch, type SetStateAction, useEffect, useId, useState } from 'react';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { useFirstFew } from '../../../../ui/first-few.tsx';
import { Note, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../../ui/layout/parts.tsx';
import { Empty, Failure } from '../../../../ui/states.tsx';
import styles from '../reports.module.css';
import { type SavedReport, useSavedReports } from '../saved/use-saved.ts';
import { REPORTS } from '../texts.ts';
import { type ReportAbout, useCompared } from '../use-reports.ts';
import { ReportChart } from '../view/report-chart.tsx';

const { pinned } = REPORTS;
/** Each is asked for by itself, and on a phone a window high. */
const FEW = 4;

interface PinnedReportsProps {
  /** Those that one may ask for. */
  readonly reports: readonly ReportAbout[];
  readonly onShow: (one: SavedReport) => void;
}

/** Saved reports that were pinned, each with its own filters, side by side; they are created one after the other. */
export function PinnedReports({ reports, onShow }: PinnedReportsProps) {
  const headingID = useId();
  const [turn, setTurn] = useState(0);
  const { data = [], isPending, isError, error, refetch } = useSavedReports();
  const all = data.flatMap((one) => {
    const report = reports.find(({ name }) => name === one.report);
    return one.pinned && report ? [{ one, report }] : [];
  });
  const { shown, more } = useFirstFew(all, FEW, true);
  return (
    <Stack as="section" gap={16} shrink aria-labelledby={headingID}>
      <Text id={headingID} as="h3" size={20}>
        {pinned.title}
      </Text>
      {isPending && <Waiting />}
      {isError && <Failure text={REPORTS.saved.listFailed} error={error} onRetry={() => void refetch()} />}
      {!isPending && !isError && shown.length === 0 && <Empty title={pinned.empty}>{pinned.how}</Empty>}
      <div className={styles.pinned}>
        {all.map(({ one, report }, place) => {
          const asked = { one, report, place, turn, onTurn: setTurn };
          return place < shown.length ? (
            <Pinned key={one.savedReportID} {...asked} onShow={() => onShow(one)} />
          ) : (
            <Awaited key={one.savedReportID} {...asked} />
          );
        })}
      </div>
      {more}
    </Stack>
  );
}

interface AskedProps {
  readonly one: SavedReport;
  readonly report: ReportAbout;
  readonly place: number;
  /** The place up to which reports are created. */
  readonly turn: number;
  readonly onTurn: Dispatch<SetStateAction<number>>;
}

function usePinned({ one: { parameters }, report, place, turn, onTurn }: AskedProps) {
  const compared = useCompared(report, parameters, place <= turn);
  const { isSettled } = compared;
  useEffect(() => {
    if (isSettled) onTurn((now) => Math.max(now, place + 1));
  }, [isSettled, place, onTurn]);
  return compared;
}

/** Still folded: it is there before it is unfolded, or printed, when nothing can be waited for. */
function Awaited(asked: AskedProps) {
  usePinned(asked);
  return null;
}

function Pinned({ onShow, ...asked }: AskedProps & { readonly onShow: () => void }) {
  const headingID = useId();
  const { data: answer, before, failure, isError, error, refetch } = usePinned(asked);
  const { name } = asked.one;
  return (
    <Stack as="article" gap={8} shrink aria-labelledby={headingID} className={styles.card}>
      <h4 id={headingID} className={styles.cardTitle}>
        <PlainButton className={styles.savedName} onClick={onShow}>
          {name}
        </PlainButton>
      </h4>
      {isError && <Failure text={REPORTS.reportFailed} error={error} onRetry={() => void refetch()} />}
      {!answer && !isError && (
        <>
          <div className="no-print">
            <Waiting />
          </div>
          <Note className={styles.printed}>{pinned.notThere}</Note>
        </>
      )}
      {answer && (
        <>
          <Note tabular>{[answer.question, REPORTS.about(answer.n.of, answer.n.count)].join(' ')}</Note>
          {failure && <Failure text={REPORTS.previousFailed} error={null} onRetry={failure} />}
          {answer.rows.length === 0 ? <Note>{REPORTS.nothing}</Note> : <ReportChart answer={answer} before={before} />}
        </>
      )}
    </Stack>
  );
}

const Waiting = () => (
  <Delayed label={REPORTS.loading}>
    <Bone height={220} />
  </Delayed>
);
