import { createFileRoute, redirect } from '@tanstack/react-router';
import { BuySeatsPage } from '../../features/administration/seats/buying/buy-seats-page.tsx';
import { requireRole } from '../../session/guards.ts';
import { isOwnDocument, leaveOwnDocument } from '../../shared/payment/own-document.ts';

const PAGE = '/administration/buy-seats';

export const Route = createFileRoute('/_staff/administration_/buy-seats')({
  beforeLoad: ({ location, preload }) => {
    requireRole({ location }, 'partnerUser');
    if (!preload && !isOwnDocument(PAGE)) throw redirect({ href: location.href, reloadDocument: true });
  },
  onLeave: () => leaveOwnDocument(PAGE),
  component: BuySeatsPage,
});
