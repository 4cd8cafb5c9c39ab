import { createFileRoute } from '@tanstack/react-router';
import { AssessmentsPage } from '../../features/assessments/assessments-page.tsx';

export const Route = createFileRoute('/_company/assessments/')({ component: AssessmentsPage });
