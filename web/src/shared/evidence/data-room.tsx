import card from '../../ui/card.module.css';
import { Bone, Delayed } from '../../ui/delayed.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Box, List, Row, SmallHeading, Span, Stack } from '../../ui/layout/layout.tsx';
import { PRINTED_OPEN } from '../../ui/printed-open.ts';
import { Failure } from '../../ui/states.tsx';
import { WebLink } from '../../ui/web-link.tsx';
import { Documents, type ProvingDocuments } from './documents.tsx';
import styles from './evidence.module.css';
import { FileRows } from './file-rows.tsx';
import { EVIDENCE } from './texts.ts';
import { type Evidence, type SharedEvidence, useEvidence, useSharedEvidence } from './use-evidence.ts';

export interface DataRoomProps {
  readonly userID: string;
  readonly userAssessmentID: string;
  readonly token?: string | undefined;
  /** What proves the answers, for the founder. */
  readonly documents?: ProvingDocuments;
  /** Texts by questionID. */
  readonly questions?: ReadonlyMap<string, string>;
  /** Whether the documents are unfolded. */
  readonly open?: boolean;
}

/** The data room's list, from the founder's notes; readers see what the founder shares. */
export default function DataRoom({ token, ...own }: DataRoomProps) {
  return token === undefined ? <Own {...own} /> : <Shared userAssessmentID={own.userAssessmentID} token={token} />;
}

function Own({
  userID,
  userAssessmentID,
  documents = [],
  questions = new Map(),
  open = false,
}: Omit<DataRoomProps, 'token'>) {
  const { data: kept, error, refetch, isFetching } = useEvidence(userID, userAssessmentID);
  const data = kept?.data;
  const noted = new Set(data?.map(({ questionID }) => questionID));
  const there = documents.filter(({ questionIDs }) => questionIDs.some((questionID) => noted.has(questionID)));
  const shared = data?.filter((each) => each.shared).length ?? 0;
  return (
    <section className={`${card.card} ${styles.room}`} aria-labelledby="data-room-heading">
      <h2 id="data-room-heading">{EVIDENCE.title}</h2>
      {data && documents.length > 0 && (
        <>
          <p className="muted">{EVIDENCE.documents(there.length, documents.length)}</p>
          <Box as="details" open={open} {...PRINTED_OPEN}>
            <Row as="summary" inline oneLine gap={6} size={15} tone="accent" mb={8} className="no-print">
              {EVIDENCE.show(documents.length)} <ChevronDownIcon />
            </Row>
            <Documents documents={documents} questions={questions} noted={noted} userAssessmentID={userAssessmentID} />
          </Box>
        </>
      )}
      {data && data.length > 0 && documents.length > 0 && <h3>{EVIDENCE.noted}</h3>}
      {data && (data.length > 0 || documents.length === 0) && (
        <p className="muted">{data.length === 0 ? EVIDENCE.none : EVIDENCE.own(data.length, shared)}</p>
      )}
      {data && <Checklist evidence={data} userID={userID} />}
      {!data && error && (
        <Failure text={EVIDENCE.loadFailed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <Delayed label={EVIDENCE.loading}>
          <Bone width={320} height={18} />
        </Delayed>
      )}
    </section>
  );
}

/** Nothing when the founder shares nothing, or on failure: the link was for the report itself. */
function Shared({ userAssessmentID, token }: { readonly userAssessmentID: string; readonly token: string }) {
  const { data } = useSharedEvidence(userAssessmentID, token);
  if (!data || data.length === 0) return null;
  return (
    <section className={`${card.card} ${styles.room}`} aria-labelledby="data-room-heading">
      <h2 id="data-room-heading">{EVIDENCE.title}</h2>
      <p className="muted">{EVIDENCE.theirs}</p>
      <Checklist evidence={data} />
    </section>
  );
}

interface ChecklistProps {
  readonly evidence: readonly (Evidence | SharedEvidence)[];
  /** Whose files they are; absent for readers, who see none. */
  readonly userID?: string;
}

function Checklist({ evidence, userID }: ChecklistProps) {
  const sections = new Map<string, (Evidence | SharedEvidence)[]>();
  for (const row of evidence) sections.set(row.sectionName, [...(sections.get(row.sectionName) ?? []), row]);
  return [...sections].map(([sectionName, rows]) => (
    <Stack key={sectionName} gap={4}>
      <SmallHeading size={16}>{sectionName}</SmallHeading>
      <List className={styles.list}>
        {rows.map((row) => (
          <li key={row.questionID}>
            {row.note !== '' && <p className={styles.note}>{row.note}</p>}
            {row.link !== '' && (
              <p className={styles.note}>
                <WebLink address={row.link} />
              </p>
            )}
            {userID !== undefined && 'files' in row && <FileRows userID={userID} files={row.files} />}
            <Row as="p" align="stretch" gap="2px 12px" size={14} tone="muted">
              {row.question}
              {'shared' in row && row.shared && <Span weight={550}>{EVIDENCE.shownToReaders}</Span>}
            </Row>
          </li>
        ))}
      </List>
    </Stack>
  ));
}
