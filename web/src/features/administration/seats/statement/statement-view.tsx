import { SEAT_MOVE_WORDS, STATEMENT, seatCountInWords, seatMoveInWords } from '@groundwork/contracts/administration';
import { formatCount, formatDay } from '../../../../ui/format.ts';
import { Facts } from '../../../../ui/layout/facts.tsx';
import { Note, Span, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Cell, StackedTable } from '../../../../ui/stacked-table/stacked-table.tsx';
import type { Statement } from './use-statement.ts';

const { columns } = STATEMENT;

/** The words and sums of the PDF. */
export function StatementView({ statement }: { readonly statement: Statement }) {
  const { partnerName, month, isOpen, opening, closing, sums, moves, leftOut } = statement;
  return (
    <Stack gap={32} shrink>
      <Facts
        facts={[
          [STATEMENT.partner, partnerName],
          [STATEMENT.period, STATEMENT.periodOf(month, isOpen)],
          [STATEMENT.opening, STATEMENT.balance(opening)],
          ...sums.map((sum) => [SEAT_MOVE_WORDS[sum.kind], STATEMENT.sum(sum)] as const),
          [STATEMENT.closing(isOpen), STATEMENT.balance(closing)],
        ]}
      />
      <Stack gap={12} shrink>
        <Text as="h2" size={18} face="serif">
          {STATEMENT.moves}
        </Text>
        {leftOut > 0 && <Note as="p">{STATEMENT.leftOut(leftOut)}</Note>}
        {moves.length === 0 ? <p>{STATEMENT.none}</p> : <Moves moves={moves} />}
        <Note as="p">{STATEMENT.utc}</Note>
      </Stack>
    </Stack>
  );
}

const Moves = ({ moves }: Pick<Statement, 'moves'>) => (
  <StackedTable
    label={STATEMENT.moves}
    columns={[
      { label: columns.at },
      { label: columns.kind },
      { label: columns.about },
      { label: columns.count, isNumber: true },
      { label: columns.free, isNumber: true },
    ]}
  >
    <tbody>
      {moves.map((move) => (
        <tr key={move.moveID}>
          <th scope="row">
            <Span nowrap>{formatDay(move.at)}</Span>
          </th>
          <Cell label={columns.kind}>{seatMoveInWords(move)}</Cell>
          <Cell label={columns.about}>{STATEMENT.about(move)}</Cell>
          <Cell label={columns.count} isNumber>
            {seatCountInWords(move)}
          </Cell>
          <Cell label={columns.free} isNumber>
            {formatCount(move.free)}
          </Cell>
        </tr>
      ))}
    </tbody>
  </StackedTable>
);
