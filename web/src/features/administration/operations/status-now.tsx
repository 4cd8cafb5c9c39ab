import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, OpenIcon } from '../../../ui/icons.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { screenDataName } from './names.ts';
import { OPERATIONS } from './texts.ts';
import type { ReadModelRow } from './use-operations.ts';

const { now } = OPERATIONS;

interface StatusNowProps {
  readonly rows: readonly ReadModelRow[];
  /** Failed updates that nobody has dealt with yet. */
  readonly waiting: number;
}

/** What most people come for, in one line; how each screen is doing stands below. */
export function StatusNow({ rows, waiting }: StatusNowProps) {
  const namesOf = (some: readonly ReadModelRow[]) => some.map(({ readModel }) => screenDataName(readModel));
  const building = rows.filter(({ building }) => building !== null);
  const behind = rows.filter(({ behindSeconds }) => behindSeconds > 0);
  const fine = waiting + building.length + behind.length === 0;
  return (
    <Stack gap={4} role="status">
      {fine && <Line icon={<CheckIcon />}>{now.upToDate}</Line>}
      {waiting > 0 && (
        <Line icon={<AlertIcon />} tone="error">
          {now.failed(waiting)}
        </Line>
      )}
      {building.length > 0 && <Line icon={<OpenIcon />}>{now.rebuilding(namesOf(building))}</Line>}
      {behind.length > 0 && (
        <Line icon={<OpenIcon />}>
          {now.behind(namesOf(behind), Math.max(...behind.map(({ behindSeconds }) => behindSeconds)))}
        </Line>
      )}
      {building.length + behind.length > 0 && <p className="muted">{now.screensWork}</p>}
    </Stack>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly tone?: 'error';
  readonly children: string;
}

const Line = ({ icon, tone, children }: LineProps) => (
  <Row oneLine tone={tone} size={20} face="serif" weight={600}>
    {icon}
    <span>{children}</span>
  </Row>
);
