import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '../features/reset-password/request-page.tsx';

export const Route = createFileRoute('/auth/reset-password/')({ component: RequestPage });
