import { describe, expect, it } from 'vitest';
import { codeOfPages, patternOf, staffCodeOf } from './page-code.ts';

const chunk = (fileName: string, imports: string[] = [], facadeModuleId: string | null = null) => ({
  name: fileName.replace('.js', ''),
  fileName,
  imports,
  facadeModuleId,
});

describe('the code of a page', () => {
  it('is its own and what that imports, in the order it runs', () => {
    const pages = codeOfPages([
      chunk('app.js', ['react.js'], '/web/index.html'),
      chunk('react.js'),
      chunk('form.js', ['react.js']),
      chunk('sign-in.js', ['app.js', 'form.js'], '/web/src/routes/auth.sign-in.tsx?tsr-split=component'),
      chunk('chart.js', [], '/web/src/features/results/chart.tsx'),
    ]);
    expect(pages).toEqual({ '/auth/sign-in': ['react.js', 'app.js', 'form.js', 'sign-in.js'] });
  });

  it('of the administration is that of a tab, too: of the first one, and of the reports where their address leads', () => {
    const page = '/web/src/routes/_staff/administration.tsx?tsr-split=component';
    const tab = (name: string) => chunk(`${name}.js`, [], `/web/src/pages/administration/tabs/${name}.tsx`);
    expect(codeOfPages([tab('overview'), chunk('administration.js', [], page), tab('reports')])).toEqual({
      '/administration': ['administration.js', 'overview.js'],
      '/administration?tab=overview': ['administration.js', 'overview.js'],
      '/administration?tab=reports': ['administration.js', 'reports.js'],
      '/administration/reports': ['administration.js', 'reports.js'],
    });
  });

  it('of the builder is that of the list, and with a version named that of the version, too', () => {
    expect(
      codeOfPages([
        chunk('builder.js', [], '/web/src/routes/_staff/assessments.builder.tsx?tsr-split=component'),
        chunk('detail.js', ['tree.js'], '/web/src/pages/builder/detail/detail-page.tsx'),
        chunk('tree.js'),
      ]),
    ).toEqual({
      '/assessments/builder': ['builder.js'],
      '/assessments/builder?assessmentID': ['builder.js', 'tree.js', 'detail.js'],
    });
  });

  it.each([
    ['auth.sign-in', '/auth/sign-in'],
    ['auth.reset-password.index', '/auth/reset-password'],
    ['_company/assessments.flow', '/assessments/flow'],
    ['_signedIn/assessment-results.$userAssessmentID', '/assessment-results/$userAssessmentID'],
    ['index', '/'],
  ])('of the route %s is that of %s', (route, pattern) => expect(patternOf(route)).toBe(pattern));
});

it("a page that is not the staff's alone and loads their code is named with it", () => {
  const chunks = [
    chunk('staff.js'),
    chunk('shared.js', ['staff.js']),
    chunk('users.js', ['shared.js'], '/web/src/routes/_staff/administration.tsx?tsr-split=component'),
    chunk('results.js', ['shared.js'], '/web/src/routes/_signedIn/results.tsx?tsr-split=component'),
    chunk('sign-in.js', [], '/web/src/routes/auth.sign-in.tsx?tsr-split=component'),
  ];
  expect(staffCodeOf(chunks)).toEqual([['_signedIn/results', ['staff']]]);
});
