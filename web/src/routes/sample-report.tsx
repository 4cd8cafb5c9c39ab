import { createFileRoute } from '@tanstack/react-router';
import { SampleReportPage } from '../features/results/sample/sample-report-page.tsx';

/** Open to everybody: the company is invented. */
export const Route = createFileRoute('/sample-report')({ component: SampleReportPage });
