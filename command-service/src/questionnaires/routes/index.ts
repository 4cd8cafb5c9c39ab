import type { Implementation } from '@groundwork/service-kit';
import { assessmentRoutes } from './assessments.ts';
import { importRoutes } from './imports.ts';
import { optionRoutes } from './options.ts';
import { questionRoutes } from './questions.ts';
import type { BuilderRouteTools } from './tools.ts';

export const builderRoutes = (tools: BuilderRouteTools): Implementation[] => [
  ...assessmentRoutes(tools),
  ...questionRoutes(tools),
  ...optionRoutes(tools),
  ...importRoutes(tools),
];
