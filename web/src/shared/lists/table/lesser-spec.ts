/** What is left of a list where less can be done. */
import type { ListTabSpec } from './list-spec.ts';

/** Where nothing can be done to any row. */
export const withoutActions = <Row, Sort extends string>({
  actions: _,
  ...spec
}: ListTabSpec<Row, Sort>): ListTabSpec<Row, Sort> => spec;

/** As of a past moment only actions that change nothing remain. */
export function asOfThen<Row, Sort extends string>({
  actions,
  onOpen,
  opensToRead,
  bulk: _,
  live: __,
  ...spec
}: ListTabSpec<Row, Sort>): ListTabSpec<Row, Sort> {
  return {
    ...spec,
    ...(actions && { actions: (row) => actions(row).filter(({ reads }) => reads) }),
    ...(onOpen && opensToRead && { onOpen }),
  };
}
