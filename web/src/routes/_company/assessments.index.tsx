import { createFileRoute } from '@tanstack/react-router';
import { AssessmentsPage } from '../../features/attempts/assessments-page.tsx';

export const Route = createFileRoute('/_company/assessments/')({ component: AssessmentsPage });
