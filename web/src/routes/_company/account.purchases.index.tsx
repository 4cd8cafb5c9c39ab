import { createFileRoute } from '@tanstack/react-router';
import { PurchasesPage } from '../../features/purchase/purchases-page.tsx';

export const Route = createFileRoute('/_company/account/purchases/')({ component: PurchasesPage });
