import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '../features/recovery/request-page.tsx';

export const Route = createFileRoute('/auth/reset-password/')({ component: RequestPage });
