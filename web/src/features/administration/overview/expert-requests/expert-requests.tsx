import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { STILL } from '../../../../api/still.ts';
import { useProfile } from '../../../../session/session.ts';
import { EXPERT_REQUEST_STATES } from '../../../../shared/history/expert-states.ts';
import { FIRST_PAGE, Paged } from '../../../../shared/history/paged.tsx';
import { call } from '../../../../shared/lists/api.ts';
import { useMoment } from '../../../../shared/lists/as-of/moment.ts';
import type { AddressProps } from '../../../../shared/lists/table/list-spec.ts';
import { listKey } from '../../../../shared/lists/table/use-list-query.ts';
import { AssignDialog } from '../../../../shared/staff/assign-dialog.tsx';
import { useColleagues } from '../../../../shared/staff/use-colleagues.ts';
import { Row, SmallHeading, Stack } from '../../../../ui/layout/layout.tsx';
import { Failure } from '../../../../ui/states.tsx';
import { FEW, FirstFew } from '../first-few.tsx';
import styles from '../overview.module.css';
import { ExpertRequestRow, requesterOf } from './expert-request-row.tsx';
import { EXPERT_REQUESTS } from './texts.ts';
import {
  COUNTED,
  EXPERT_LIST,
  type ExpertRequest,
  requestIn,
  type StateFilter,
  useRefreshRequests,
  useSetState,
} from './use-expert-requests.ts';

/** In the address, by the names that it has there. */
const STATE = 'expertState';
const ASSIGNEE = 'expertAssignee';
const ALL = 'all';
const NOBODY = 'nobody';

const isState = (word: string | undefined): word is StateFilter =>
  word === 'open' || (word !== undefined && Object.hasOwn(EXPERT_REQUEST_STATES, word));

/** Founders who ask for an expert: how far each request is and whose it is, changed where it stands. */
export function ExpertRequests({ address, onAddress }: AddressProps) {
  const headingID = useId();
  const { userID } = useProfile();
  const isPast = useMoment() !== null;
  const [page, setPage] = useState(FIRST_PAGE);
  const [areAllShown, showAll] = useState(false);
  const [assigned, setAssigned] = useState<ExpertRequest>();
  const { data: colleagues = [] } = useColleagues(true);
  const { run: setState, busy, about: setting, question } = useSetState();
  const refresh = useRefreshRequests();
  const {
    data: counted,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...listKey(userID, EXPERT_LIST), COUNTED],
    meta: STILL,
    queryFn: async ({ signal }) => (await call('listExpertRequests', { query: {}, signal })).data,
  });

  const asked = address[STATE];
  const state = asked === ALL ? undefined : isState(asked) ? asked : 'open';
  const assignee = address[ASSIGNEE];
  const choose = (field: string, value: string): void => {
    const { [field]: _, ...rest } = address;
    setPage({ ...page, page: 1 });
    onAddress(value === '' ? rest : { ...rest, [field]: value });
  };
  if (error && !counted) {
    return <Failure text={EXPERT_REQUESTS.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!counted) return null;

  return (
    <section aria-labelledby={headingID} className={styles.group}>
      <Row justify="between" gap={12} style={{ marginBottom: 8 }}>
        <SmallHeading id={headingID} size={18} face="serif">
          {EXPERT_REQUESTS.title(counted.open)}
        </SmallHeading>
        <Row gap={8}>
          <NativeSelect
            size="sm"
            aria-label={EXPERT_REQUESTS.filters.state}
            value={state ?? ALL}
            data={[
              { value: 'open', label: EXPERT_REQUESTS.open },
              ...Object.entries(EXPERT_REQUEST_STATES).map(([value, label]) => ({ value, label })),
              { value: ALL, label: EXPERT_REQUESTS.allStates },
            ]}
            onChange={({ currentTarget: { value } }) => choose(STATE, value === 'open' ? '' : value)}
          />
          <NativeSelect
            size="sm"
            w={160}
            aria-label={EXPERT_REQUESTS.filters.assignee}
            value={assignee ?? ''}
            data={[
              { value: '', label: EXPERT_REQUESTS.anybody },
              { value: NOBODY, label: EXPERT_REQUESTS.nobody },
              ...colleagues,
            ]}
            onChange={({ currentTarget: { value } }) => choose(ASSIGNEE, value)}
          />
        </Row>
      </Row>
      <Paged
        queryKey={[EXPERT_LIST, state ?? ALL, assignee ?? null]}
        read={async (paging, signal) => {
          const query = { ...paging, ...(state && { state }), ...(assignee && { assignee }) };
          return (await call('listExpertRequests', { query, signal })).data;
        }}
        total={({ totalRequests }) => totalRequests}
        page={page}
        onPage={setPage}
        failed={EXPERT_REQUESTS.failed}
        isTold
        isFolded={!areAllShown}
      >
        {({ requests, totalRequests }) =>
          requests.length === 0 ? (
            <p className="muted">{counted.totalRequests === 0 ? EXPERT_REQUESTS.none : EXPERT_REQUESTS.noMatch}</p>
          ) : (
            <>
              <Stack as="ul" gap={0} shrink aria-label={EXPERT_REQUESTS.list}>
                {(areAllShown ? requests : requests.slice(0, FEW)).map((request) => (
                  <ExpertRequestRow
                    key={request.requestID}
                    request={request}
                    isPast={isPast}
                    setting={busy && setting?.request.requestID === request.requestID ? setting.state : undefined}
                    onState={(next) => setState({ request, state: next, name: requesterOf(request) })}
                    onAssign={() => setAssigned(request)}
                  />
                ))}
              </Stack>
              <FirstFew title={EXPERT_REQUESTS.list} total={totalRequests} isOpen={areAllShown} onOpen={showAll} />
            </>
          )
        }
      </Paged>
      {question}
      <AssignDialog
        subject={assigned}
        nameOf={(request) => EXPERT_REQUESTS.request(requesterOf(request))}
        call={(request, adminID) => call('assignExpertRequest', { params: requestIn(request), body: { adminID } })}
        refresh={refresh}
        onClose={() => setAssigned(undefined)}
      />
    </section>
  );
}
