import { createFileRoute } from '@tanstack/react-router';
import { FlowPage } from '../../features/flow/flow-page.tsx';
import { flowSearch } from '../../features/flow/flow-search.ts';

export const Route = createFileRoute('/_company/assessments/flow')({
  validateSearch: flowSearch,
  component: FlowPage,
});
