import type { Language, RoyaltyStatement } from '@minori/contracts';
import { domains } from '@minori/contracts/server';
import { payoutsCsv, payoutYearCsv, statementCsv, statementsCsv } from '../../documents/statementCsv';
import { statementFileName } from '../../documents/statementWords';
import { fileOf, type FileBody } from '../../http/files';
import { route, type ApiRouter } from '../../http/route';
import { booksFile } from './books';
import { allPayouts, allStatements, ownStatement, paidInYear } from './reading';
import { statementForStaff } from './statements';

const { royaltyFiles } = domains;
const document = { limit: 'document' } as const;

/** Bind the endpoints from which creators, and staff, have files of what creators are owed and were paid. */
export function registerFileRoutes(router: ApiRouter): void {
  const { documents } = router.deps;
  const pdfOf = async (statement: RoyaltyStatement, language: Language) => {
    const bytes = await documents.statementPdf(statement, language);
    return owned(bytes, 'application/pdf', statementFileName(statement, 'pdf'));
  };
  route(router, royaltyFiles.pdf, document, async ({ viewer, params, language, at }) =>
    pdfOf(await ownStatement(viewer.id, params.id, at), language),
  );
  route(router, royaltyFiles.staffPdf, document, async ({ params, language, at }) =>
    pdfOf(await statementForStaff(params.id, at), language),
  );
  route(router, royaltyFiles.csv, document, async ({ viewer, params, language, at }) => {
    const statement = await ownStatement(viewer.id, params.id, at);
    return csv(statementCsv(statement, language), statementFileName(statement, 'csv'));
  });
  route(router, royaltyFiles.list, document, async ({ viewer, query, language, at }) =>
    csv(statementsCsv(await allStatements(viewer.id, query, at), language), 'minori-statements.csv'),
  );
  route(router, royaltyFiles.payouts, document, async ({ viewer, language, at }) =>
    csv(payoutsCsv(await allPayouts(viewer.id), { language, at }), 'minori-payouts.csv'),
  );
  route(router, royaltyFiles.year, document, async ({ viewer, params: { year }, language }) =>
    csv(payoutYearCsv(await paidInYear(viewer.id, year), language), `minori-payouts-${year}.csv`),
  );
  route(router, royaltyFiles.books, document, async ({ viewer, params: { year, program }, at }) => {
    const { bytes, charset } = await booksFile(viewer.id, year, { program, at });
    return csv(bytes, `minori-books-${year}-${program.replace('_', '-')}.csv`, charset);
  });
}

function csv(bytes: Buffer, name: string, charset = 'utf-8'): FileBody {
  return owned(bytes, `text/csv; charset=${charset}`, name);
}

/** Somebody's own: nothing on the way keeps it. */
function owned(bytes: Buffer, contentType: string, name: string): FileBody {
  return fileOf(bytes, { contentType, name, cacheControl: 'private, no-store' });
}
