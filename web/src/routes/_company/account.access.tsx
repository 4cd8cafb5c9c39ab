import { createFileRoute } from '@tanstack/react-router';
import { AccessPage } from '../../features/partner-access/access-page.tsx';

export const Route = createFileRoute('/_company/account/access')({ component: AccessPage });
