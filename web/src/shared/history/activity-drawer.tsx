import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SubjectDialog } from '../../ui/dialog/subject-dialog.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Empty } from '../../ui/states.tsx';
import { StartExport } from '../exports/start-export.tsx';
import { call } from '../lists/api.ts';
import { FIRST_PAGE, Paged } from './paged.tsx';
import styles from './timeline.module.css';
import { type HistoryKind, Timeline } from './timeline.tsx';
import { HISTORY } from './words.ts';

interface ActivityDrawerProps {
  readonly person: { readonly userID: string; readonly name: string } | null;
  readonly onClose: () => void;
}

export const ActivityDrawer = ({ person, onClose }: ActivityDrawerProps) => (
  <SubjectDialog
    drawer
    subject={person ?? undefined}
    onClose={onClose}
    title={({ name }) => HISTORY.activityTitle(name)}
  >
    {({ userID }) => <Activity userID={userID} />}
  </SubjectDialog>
);

interface Chosen {
  readonly kind?: HistoryKind;
  readonly from?: string;
  readonly to?: string;
}

const KINDS = Object.keys(HISTORY.on) as HistoryKind[]; // the keys of our own object

function Activity({ userID }: { readonly userID: string }) {
  const [page, setPage] = useState(FIRST_PAGE);
  const [chosen, setChosen] = useState<Chosen>({});
  /** Drops empty filters and returns to the first page. */
  const choose = (field: keyof Chosen, value: string): void => {
    const { [field]: _, ...rest } = chosen;
    setChosen(value === '' ? rest : ({ ...rest, [field]: value } as Chosen)); // an option of a select, or a date
    setPage({ ...page, page: 1 });
  };
  const isFiltered = Object.keys(chosen).length > 0;

  return (
    <>
      <div className={styles.filters}>
        <NativeSelect
          size="sm"
          label={HISTORY.kind}
          value={chosen.kind ?? ''}
          data={[
            { value: '', label: HISTORY.allKinds },
            ...KINDS.map((kind) => ({ value: kind, label: HISTORY.on[kind] })),
          ]}
          onChange={(event) => choose('kind', event.currentTarget.value)}
        />
        {(['from', 'to'] as const).map((field) => (
          <TextInput
            key={field}
            size="sm"
            type="date"
            label={field === 'from' ? HISTORY.since : HISTORY.until}
            value={chosen[field] ?? ''}
            onChange={(event) => choose(field, event.currentTarget.value)}
          />
        ))}
      </div>
      <Paged
        queryKey={['activity', userID, chosen]}
        read={async (asked, signal) =>
          (await call('listActivity', { params: { userID }, query: { ...asked, ...chosen }, signal })).data
        }
        total={({ totalEntries }) => totalEntries}
        page={page}
        onPage={setPage}
        failed={HISTORY.failed}
      >
        {({ entries, totalEntries }) =>
          totalEntries > 0 ? (
            <>
              <Row justify="right" gap={0}>
                <StartExport order={{ kind: 'activity', filter: { userID, ...chosen } }} total={totalEntries} />
              </Row>
              <Timeline entries={entries} ofOnePerson />
            </>
          ) : isFiltered ? (
            <Empty
              title={HISTORY.noMatch}
              action={
                <Button variant="default" size="sm" onClick={() => setChosen({})}>
                  {HISTORY.showAll}
                </Button>
              }
            />
          ) : (
            <Empty title={HISTORY.emptyTitle}>{HISTORY.emptyActivity}</Empty>
          )
        }
      </Paged>
    </>
  );
}
