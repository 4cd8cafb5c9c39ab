import { describe, expect, it } from 'vitest';
import { contentDisposition, reportFileName } from './file-name.ts';

describe('the name of the report’s file', () => {
  it.each([
    ['Acme', 'AssessmentReportAcme.pdf'],
    ['Acme, Inc. of Ohio', 'AssessmentReportAcme__Inc__of_Ohio.pdf'],
    ['', 'AssessmentReport.pdf'],
    ['Łódź Αθήνα 北京', 'AssessmentReportŁódź_Αθήνα_北京.pdf'],
    ['a/b\\c:d*e?f"g<h>i|j', 'AssessmentReporta_b_c_d_e_f_g_h_i_j.pdf'],
    ['../../etc/passwd', 'AssessmentReport______etc_passwd.pdf'],
    ['Acme\u{202E}fdp.exe\u{0}\u{7}', 'AssessmentReportAcmefdp_exe.pdf'],
    ['Rocket 🚀 Labs', 'AssessmentReportRocket_🚀_Labs.pdf'],
    ['lone\u{D83D}', 'AssessmentReportlone.pdf'],
  ])('of %j is %j', (company, name) => {
    expect(reportFileName(company)).toBe(name);
  });

  it('fits into 255 bytes and cuts no character in two', () => {
    const name = reportFileName('👩‍👩‍👧‍👦'.repeat(40));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^AssessmentReport(👩‍👩‍👧‍👦)+\.pdf$/u);
  });
});

describe('the header that carries it', () => {
  it('says the name in ASCII and in full', () => {
    expect(contentDisposition('AssessmentReportŁódź_北京.pdf')).toBe(
      `attachment; filename="AssessmentReport_odz___.pdf"; filename*=UTF-8''AssessmentReport%C5%81%C3%B3d%C5%BA_%E5%8C%97%E4%BA%AC.pdf`,
    );
  });

  it('cannot be left by quotes, line breaks or parentheses', () => {
    expect(contentDisposition(`a"b\r\nX: y'(c)*.pdf`)).toBe(
      `attachment; filename="a_b__X__y__c__.pdf"; filename*=UTF-8''a%22b%0D%0AX%3A%20y%27%28c%29%2A.pdf`,
    );
  });
});
