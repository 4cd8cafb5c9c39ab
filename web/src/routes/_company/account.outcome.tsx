import { createFileRoute } from '@tanstack/react-router';
import { OutcomePage } from '../../features/outcomes/outcome-page.tsx';

export const Route = createFileRoute('/_company/account/outcome')({ component: OutcomePage });
