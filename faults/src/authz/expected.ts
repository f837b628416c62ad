import { COLUMNS, type Column } from "./principals.ts";

/**
 * Who gets what, written down by hand and compared with what the server does. One line per route; the verdict is the
 * status a caller of that column must see (404 where what is asked for is nobody's). A route that is missing here, or only here, is a failure.
 */
const API = `
methods    route                                                    anonymous member administrator operator government blocked defence refusedToken
GET+HEAD   /livez                                                         200    200           200      200        200     200     200          401
GET+HEAD   /readyz                                                        200    200           200      200        200     200     200          401
GET+HEAD   /.well-known/security.txt                                      200    200           200      200        200     200     200          401

GET+HEAD   /api/pnpp/api/v1/PnppAccess                                    401    200           200      200        403     403     403          401
GET+HEAD   /gcc/api/pnpp/api/v1/PnppAccess                                401    403           403      403        200     403     403          401
GET+HEAD   /api/ipurl/api/v1/DomainLensAccess                             401    200           200      200        403     403     403          401
GET+HEAD   /gcc/api/ipurl/api/v1/DomainLensAccess                         401    403           403      403        200     403     403          401
GET+HEAD   /ConnectivityTest/GetTenantStanding                            401    200           200      200        200     200     200          401
GET+HEAD   /gcc/ConnectivityTest/GetTenantStanding                        401    200           200      200        200     200     200          401

GET+HEAD   /AnonymousConnectivityTest/GetFrontendConfiguration            200    200           200      200        200     200     200          401
GET+HEAD   /gcc/AnonymousConnectivityTest/GetFrontendConfiguration        200    200           200      200        200     200     200          401
GET+HEAD   /config/v1/:model/:version                                     200    200           200      200        200     200     200          401
GET+HEAD   /gcc/config/v1/:model/:version                                 200    200           200      200        200     200     200          401
GET+HEAD   /api/Localization                                              200    200           200      200        200     200     200          401
GET+HEAD   /gcc/api/Localization                                          200    200           200      200        200     200     200          401

GET+HEAD   /api/Operations/SelfTest                                       401    403           403      200        403     403     403          401
GET+HEAD   /gcc/api/Operations/SelfTest                                   401    403           403      403        403     403     403          401
POST       /api/Operations/ClientProblem                                  204    204           204      204        204     204     204          401
POST       /gcc/api/Operations/ClientProblem                              204    204           204      204        204     204     204          401
POST       /api/Operations/Visit                                          401    204           204      204        403     403     403          401
POST       /gcc/api/Operations/Visit                                      401    403           403      403        204     403     403          401

GET+HEAD   /AnonymousConnectivityTest/Footprint                           200    200           200      200        200     200     200          401
GET+HEAD   /gcc/AnonymousConnectivityTest/Footprint                       200    200           200      200        200     200     200          401
POST       /AnonymousConnectivityTest/StartRun                            200    200           200      200        200     200     200          401
POST       /gcc/AnonymousConnectivityTest/StartRun                        200    200           200      200        200     200     200          401
POST       /AnonymousConnectivityTest/GenerateTestReport                  200    200           200      200        200     200     200          401
POST       /gcc/AnonymousConnectivityTest/GenerateTestReport              200    200           200      200        200     200     200          401
POST       /AnonymousConnectivityTest/ReportProbeResults                  404    404           404      404        404     404     404          401
POST       /gcc/AnonymousConnectivityTest/ReportProbeResults              404    404           404      404        404     404     404          401
POST       /AnonymousConnectivityTest/ReportTestResult                    404    404           404      404        404     404     404          401
POST       /gcc/AnonymousConnectivityTest/ReportTestResult                404    404           404      404        404     404     404          401
POST       /AnonymousConnectivityTest/FinishRun                           404    404           404      404        404     404     404          401
POST       /gcc/AnonymousConnectivityTest/FinishRun                       404    404           404      404        404     404     404          401
GET+HEAD   /AnonymousConnectivityTest/ReadReport/:id                      404    404           404      404        404     404     404          401
GET+HEAD   /gcc/AnonymousConnectivityTest/ReadReport/:id                  404    404           404      404        404     404     404          401
POST       /AnonymousConnectivityTest/CorrectPlace/:id                    404    404           404      404        404     404     404          401
POST       /gcc/AnonymousConnectivityTest/CorrectPlace/:id                404    404           404      404        404     404     404          401

POST       /ConnectivityTest/CreateReport                                 401    404           404      404        403     403     403          401
POST       /gcc/ConnectivityTest/CreateReport                             401    403           403      403        404     403     403          401
GET+HEAD   /ConnectivityTest/ReadReport/:id                               401    404           404      404        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/ReadReport/:id                           401    403           403      403        404     403     403          401
GET+HEAD   /ConnectivityTest/OwnedReports                                 401    200           200      200        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/OwnedReports                             401    403           403      403        200     403     403          401
GET+HEAD   /ConnectivityTest/ReceivedReports                              401    200           200      200        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/ReceivedReports                          401    403           403      403        200     403     403          401
DELETE     /ConnectivityTest/DeleteReport/:id                             401    404           404      404        403     403     403          401
DELETE     /gcc/ConnectivityTest/DeleteReport/:id                         401    403           403      403        404     403     403          401
POST       /ConnectivityTest/DeleteReports                                401    200           200      200        403     403     403          401
POST       /gcc/ConnectivityTest/DeleteReports                            401    403           403      403        200     403     403          401
DELETE     /ConnectivityTest/DeleteReceivedReport/:id                     401    404           404      404        403     403     403          401
DELETE     /gcc/ConnectivityTest/DeleteReceivedReport/:id                 401    403           403      403        404     403     403          401
POST       /ConnectivityTest/Share/:id                                    401    404           404      404        403     403     403          401
POST       /gcc/ConnectivityTest/Share/:id                                401    403           403      403        404     403     403          401
POST       /ConnectivityTest/ShareToPublic/:id                            401    404           404      404        403     403     403          401
POST       /gcc/ConnectivityTest/ShareToPublic/:id                        401    403           403      403        404     403     403          401
DELETE     /ConnectivityTest/RevokeShare/:id/:shareId                     401    404           404      404        403     403     403          401
DELETE     /gcc/ConnectivityTest/RevokeShare/:id/:shareId                 401    403           403      403        404     403     403          401
GET+HEAD   /ConnectivityTest/GetReceivers/:id                             401    404           404      404        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/GetReceivers/:id                         401    403           403      403        404     403     403          401
GET+HEAD   /ConnectivityTest/StoredOfReport/:id                           401    404           404      404        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/StoredOfReport/:id                       401    403           403      403        404     403     403          401
GET+HEAD   /ConnectivityTest/MyData                                       401    200           200      200        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/MyData                                   401    403           403      403        200     403     403          401
POST       /ConnectivityTest/EraseMyData                                  401    200           200      200        403     403     403          401
POST       /gcc/ConnectivityTest/EraseMyData                              401    403           403      403        200     403     403          401

GET+HEAD   /ConnectivityTest/GetAdminSettings                             401    200           200      200        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/GetAdminSettings                         401    403           403      403        200     403     403          401
GET+HEAD   /ConnectivityTest/GetOrganizationAccess                        401    200           200      200        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/GetOrganizationAccess                    401    403           403      403        200     403     403          401
POST       /ConnectivityTest/ChangeAdminSettings                          401    403           200      403        403     403     403          401
POST       /gcc/ConnectivityTest/ChangeAdminSettings                      401    403           403      403        403     403     403          401
GET+HEAD   /ConnectivityTest/SiteFindings                                 401    403           200      403        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/SiteFindings                             401    403           403      403        403     403     403          401
GET+HEAD   /ConnectivityTest/Campaigns                                    401    403           200      403        403     403     403          401
GET+HEAD   /gcc/ConnectivityTest/Campaigns                                401    403           403      403        403     403     403          401
POST       /ConnectivityTest/CreateCampaign                               401    403           200      403        403     403     403          401
POST       /gcc/ConnectivityTest/CreateCampaign                           401    403           403      403        403     403     403          401
POST       /ConnectivityTest/EndCampaign/:id                              401    403           404      403        403     403     403          401
POST       /gcc/ConnectivityTest/EndCampaign/:id                          401    403           403      403        403     403     403          401
POST       /ConnectivityTest/ErasePerson                                  401    403           200      403        403     403     403          401
POST       /gcc/ConnectivityTest/ErasePerson                              401    403           403      403        403     403     403          401
POST       /AnonymousConnectivityTest/ReadCampaign                        404    404           404      404        404     404     404          401
POST       /gcc/AnonymousConnectivityTest/ReadCampaign                    404    404           404      404        404     404     404          401
POST       /AnonymousConnectivityTest/ContributeToCampaign/:id            404    404           404      404        404     404     404          401
POST       /gcc/AnonymousConnectivityTest/ContributeToCampaign/:id        404    404           404      404        404     404     404          401

POST       /IPClassification/v2                                           404    404           404      404        404     404     404          401
POST       /gcc/IPClassification/v2                                       404    404           404      404        404     404     404          401
POST       /IPClassification/logType                                      404    404           404      404        404     404     404          401
POST       /gcc/IPClassification/logType                                  404    404           404      404        404     404     404          401
POST       /IPClassification/logCorrectness                               404    404           404      404        404     404     404          401
POST       /gcc/IPClassification/logCorrectness                           404    404           404      404        404     404     404          401

GET+HEAD   /AnonymousConnectivityTest/ReverseEgressLocation               404    404           404      404        404     404     404          401
GET+HEAD   /gcc/AnonymousConnectivityTest/ReverseEgressLocation           404    404           404      404        404     404     404          401
POST       /AnonymousConnectivityTest/RemapBingGeo                        200    200           200      200        200     200     200          401
POST       /gcc/AnonymousConnectivityTest/RemapBingGeo                    200    200           200      200        200     200     200          401
GET+HEAD   /api/maps/v1/Locations                                         200    200           200      200        200     200     200          401
GET+HEAD   /gcc/api/maps/v1/Locations                                     200    200           200      200        200     200     200          401
GET+HEAD   /api/maps/v1/Suggestions                                       200    200           200      200        200     200     200          401
GET+HEAD   /gcc/api/maps/v1/Suggestions                                   200    200           200      200        200     200     200          401
GET+HEAD   /api/maps/v1/Credits                                           200    200           200      200        200     200     200          401
GET+HEAD   /gcc/api/maps/v1/Credits                                       200    200           200      200        200     200     200          401

GET+HEAD   /api/openapi.json                                              200    200           200      200        200     200     200          401
GET+HEAD   /api/schemas/report-export.json                                200    200           200      200        200     200     200          401
GET+HEAD   /api/docs                                                      200    200           200      200        200     200     200          401
GET+HEAD   /api/docs/                                                     200    200           200      200        200     200     200          401
GET+HEAD   /api/docs/json                                                 200    200           200      200        200     200     200          401
GET+HEAD   /api/docs/yaml                                                 200    200           200      200        200     200     200          401
GET+HEAD   /api/docs/static/index.html                                    302    302           302      302        302     302     302          401
GET+HEAD   /api/docs/static/swagger-initializer.js                        200    200           200      200        200     200     200          401
GET+HEAD   /api/docs/static/*                                             200    200           200      200        200     200     200          401
`;

/** Registered only where the web application is built. */
const PAGES = `
methods    route                                                    anonymous member administrator operator government blocked defence refusedToken
GET+HEAD   /                                                              200    200           200      200        200     200     200          401
GET+HEAD   /gcc                                                           308    308           308      308        308     308     308          401
GET+HEAD   /gcc/                                                          200    200           200      200        200     200     200          401
GET+HEAD   /*                                                             200    200           200      200        200     200     200          401
GET+HEAD   /gcc/*                                                         200    200           200      200        200     200     200          401
GET+HEAD   /auth/callback                                                 200    200           200      200        200     200     200          401
GET+HEAD   /gcc/auth/callback                                             200    200           200      200        200     200     200          401
GET+HEAD   /assets/*                                                      200    200           200      200        200     200     200          401
GET+HEAD   /gcc/assets/*                                                  200    200           200      200        200     200     200          401
`;

export type ExpectedRoute = {
  readonly method: string;
  readonly url: string;
  readonly verdicts: Readonly<Record<Column, number>>;
};

function readTable(table: string): ExpectedRoute[] {
  const [head = [], ...lines] = table
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.trim().split(/\s+/));
  const columns = head.slice(2);
  if (columns.join() !== COLUMNS.join()) throw new Error(`the table's columns must be ${COLUMNS.join(", ")}`);
  return lines.flatMap(([methods = "", url = "", ...cells]) => {
    if (cells.length !== COLUMNS.length || !cells.every((cell) => /^\d{3}$/.test(cell)))
      throw new Error(`the line of ${url} has not one status per column`);
    const verdicts = Object.fromEntries(COLUMNS.map((column, index) => [column, Number(cells[index])]));
    return methods.split("+").map((method) => ({ method, url, verdicts: verdicts as Record<Column, number> }));
  });
}

export const expectedRoutes = (options: { pages: boolean }): ExpectedRoute[] =>
  options.pages ? [...readTable(API), ...readTable(PAGES)] : readTable(API);
