import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '../../features/list/list-page.tsx';

export const Route = createFileRoute('/_company/assessments/')({ component: ListPage });
