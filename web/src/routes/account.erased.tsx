import { createFileRoute } from '@tanstack/react-router';
import { ErasedPage } from '../features/security/erased-page.tsx';

export const Route = createFileRoute('/account/erased')({ component: ErasedPage });
