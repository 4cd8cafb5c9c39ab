import { Bone, Delayed } from '../../../ui/delayed.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Failure } from '../../../ui/states.tsx';
import { ParkedEvents } from './parked-events.tsx';
import { ReadModels } from './read-models.tsx';
import { StatusNow } from './status-now.tsx';
import { OPERATIONS } from './texts.ts';
import { useParkedEvents, useReadModels } from './use-operations.ts';

export function OperationsTab() {
  const status = useReadModels();
  const parked = useParkedEvents();
  return (
    <Stack gap={24} shrink style={{ padding: '12px 0 32px' }}>
      <Text as="h2" size={18}>
        {OPERATIONS.title}
      </Text>
      {status.isPending && <Loading label={OPERATIONS.loading} rows={6} />}
      {status.isError && (
        <Failure
          text={OPERATIONS.failed}
          error={status.error}
          onRetry={() => void status.refetch()}
          retrying={status.isFetching}
        />
      )}
      {status.data && parked.data && (
        <StatusNow
          rows={status.data.rows}
          waiting={parked.data.rows.filter(({ status }) => status === 'parked').length + parked.data.untold}
        />
      )}
      {parked.isPending && <Loading label={OPERATIONS.parked.loading} rows={1} />}
      {parked.isError && (
        <Failure
          text={OPERATIONS.parked.failed}
          error={parked.error}
          onRetry={() => void parked.refetch()}
          retrying={parked.isFetching}
        />
      )}
      {parked.data && parked.data.rows.length + parked.data.untold > 0 && (
        <ParkedEvents rows={parked.data.rows} untold={parked.data.untold} />
      )}
      {status.data && <ReadModels rows={status.data.rows} />}
    </Stack>
  );
}

const Loading = ({ label, rows }: { readonly label: string; readonly rows: number }) => (
  <Delayed label={label}>
    <Stack>
      <Bone width={160} height={20} />
      {Array.from({ length: rows }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a skeleton are alike and never move
        <Bone key={n} height={40} />
      ))}
    </Stack>
  </Delayed>
);
