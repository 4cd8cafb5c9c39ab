import { Link } from '@tanstack/react-router';
import { useMomentSearch } from '../../../../shared/lists/as-of/moment.ts';
import { Row } from '../../../../ui/layout/layout.tsx';
import type { UserRow } from '../use-users.ts';

/** Whose company it is, and the partner they came through. */
export function PersonBeneath({ row: { company, partnerID, partnerName } }: { readonly row: UserRow }) {
  const moment = useMomentSearch();
  return (
    <Row gap="0 12px" tone="muted" breaks shrink>
      {company && <span>{company}</span>}
      {partnerID !== null && partnerName && (
        <Link to="/administration" search={{ tab: 'partners', partner: partnerID, ...moment }}>
          {partnerName}
        </Link>
      )}
    </Row>
  );
}
