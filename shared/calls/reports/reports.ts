import * as z from 'zod';
import type { PartName } from '../../access/parts.ts';
import { contract } from '../../contract/call.ts';
import { MAX_REPORT_ANIMALS, REPORT_RIGHTS, type ReportKind } from '../../rules/rescues/reports.ts';
import { whenFieldsValid, Day, Id, optionalLines, idOf, optionalChosenId } from '../../contract/fields.ts';
import { APPROX } from '../../rules/time/age.ts';
import { ALTERED_STATUSES } from '../../rules/animals/altered.ts';
import { HEALTH_KINDS } from '../../rules/health/health.ts';
import { animalIdList } from '../../contract/ids.ts';
import { LetterheadDetails } from '../tenants/letterhead.ts';

/** The parts that a health report consists of. */
export const REPORT_PARTS = ['diet', ...HEALTH_KINDS] as const satisfies readonly PartName[];

/** The facts of an animal's health report (product/health 9.3), names as documented. */
export const HealthReport = z.object({
  /** The parts that its reader may see: the sections of a missing part are left out. */
  parts: z.array(z.enum(REPORT_PARTS)),
  animalReport: z.object({
    id: Id,
    animalId: z.string(),
    animalName: z.string(),
    animalType: z.string(),
    breed: z.string(),
    sex: z.string(),
    color: z.string(),
    birthDate: Day.or(z.literal('')),
    isApproxDOB: z.boolean(),
    approx: z.enum(APPROX).optional(),
    spayedOrNeutered: z.boolean(),
    altered: z.enum(ALTERED_STATUSES),
    microchipNumber: z.string(),
    photoUrl: z.string().optional(),
  }),
  tenantReport: LetterheadDetails,
  chronicConditonReport: z.object({ chronicCondition: z.string() }),
  dietReport: z.object({ diet: z.string() }),
  reminderReports: z.array(
    z.object({
      dueDate: Day,
      kind: z.string(),
      /** For a med with its dosage, without its number within the day: the doses of a course are the same. */
      medicine: z.string().optional(),
      type: z.string(),
      notes: z.string(),
    }),
  ),
  vaccinationReports: z.array(
    z.object({
      actionDate: Day,
      vaccinationKind: z.string(),
      clinic: z.string(),
      practitioner: z.string(),
      tagNumber: z.string(),
      manufacturer: z.string(),
      serialNo: z.string(),
      notes: z.string(),
    }),
  ),
  healthChronologyReports: z.array(
    z.object({
      tableName: z.enum(['Animal Procedure', 'Health Note', 'SOAP', 'Med Given']),
      actionDate: Day,
      procedure: z
        .object({
          actionDate: Day,
          kind: z.string(),
          clinic: z.string(),
          practitioner: z.string(),
          result: z.string(),
          weight: z.string(),
          microchipNumber: z.string(),
          notes: z.string(),
        })
        .optional(),
      note: z.object({ actionDate: Day, notes: z.string(), by: z.string() }).optional(),
      soap: z
        .object({
          actionDate: Day,
          clinic: z.string(),
          veterinarian: z.string(),
          subjective: z.string(),
          objective: z.string(),
          assessment: z.string(),
          soapPlan: z.string(),
        })
        .optional(),
      med: z
        .object({
          actionDate: Day,
          medicine: z.string(),
          dosage: z.string(),
          administeredBy: z.string(),
          instructions: z.string(),
          notes: z.string(),
        })
        .optional(),
    }),
  ),
});
export type HealthReport = z.output<typeof HealthReport>;

/** The state of a report that is made into a file. */
export const ReportJob = z.object({
  id: Id,
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  /** The number of animals that are in it so far, and of all requested ones. */
  done: z.number(),
  of: z.number(),
  fileName: z.string(),
  /** Signed URLs that are valid for some hours, once it is done: to view it in the browser, and to download it. */
  viewUrl: z.string().optional(),
  downloadUrl: z.string().optional(),
  pages: z.number().optional(),
  bytes: z.number().optional(),
  /** The reason of a failure, in words for the user. */
  reason: z.string().optional(),
});
export type ReportJob = z.output<typeof ReportJob>;

const EMAIL_INVALID = 'Please enter a valid email address';
const RECIPIENT_REQUIRED = 'Please choose a person or clinic, or enter an email address';

const hasOneRecipient = ({ pcoId, email }: { pcoId?: string | undefined; email?: string | undefined }) =>
  Boolean(pcoId) !== Boolean(email);

/** The recipient of a report: a PCO, or an address. */
export const ReportMail = z
  .object({
    id: idOf('report'),
    pcoId: optionalChosenId('pco'),
    email: z
      .union([z.literal(''), z.email(EMAIL_INVALID).max(254, EMAIL_INVALID)], { error: EMAIL_INVALID })
      .optional()
      .transform((email) => email || undefined),
    message: optionalLines(2000),
  })
  .refine(hasOneRecipient, {
    error: RECIPIENT_REQUIRED,
    path: ['pcoId'],
    when: whenFieldsValid('pcoId', 'email'),
  })
  .refine(hasOneRecipient, {
    error: RECIPIENT_REQUIRED,
    path: ['email'],
    when: whenFieldsValid('pcoId', 'email'),
  });

/** The title of a report. */
export const REPORT_TITLES: Readonly<Record<ReportKind, string>> = {
  health: 'Health report',
  animal: 'Animal report',
};

const ANY_REPORT = { anyOf: [...REPORT_RIGHTS.health.anyOf, ...REPORT_RIGHTS.animal.anyOf] } as const;

/** Animals whose report is requested. */
const ReportAnimals = z.object({ animalIds: animalIdList(MAX_REPORT_ANIMALS) });

export const reports = contract('reports', 'reports', {
  healthReport: {
    method: 'GET',
    path: '/report/get-animal-health-report',
    access: REPORT_RIGHTS.health,
    summary: 'The content of the health report of an animal',
    query: z.object({ animalId: idOf('animal') }),
    reply: z.object({ report: HealthReport }),
  },
  start: {
    method: 'POST',
    path: '/report/start-health-report',
    access: REPORT_RIGHTS.health,
    summary: `Begins one PDF of the health reports of up to ${MAX_REPORT_ANIMALS} animals; ask get-health-report-file how far it is`,
    body: ReportAnimals,
    reply: z.object({ report: ReportJob }),
  },
  startAnimal: {
    method: 'POST',
    path: '/report/start-animal-report',
    access: REPORT_RIGHTS.animal,
    summary: `Begins one PDF of the sheets of up to ${MAX_REPORT_ANIMALS} animals: facts, story, behaviors, photos; with people and their addresses only if requested, 403 for a user who may not see people`,
    body: ReportAnimals.extend({ withPeople: z.boolean().default(false) }),
    reply: z.object({ report: ReportJob }),
  },
  job: {
    method: 'GET',
    path: '/report/get-health-report-file',
    access: ANY_REPORT,
    summary: 'The progress of a report of either kind, and the addresses of its file once it is done',
    query: z.object({ id: idOf('report') }),
    reply: z.object({ report: ReportJob }),
  },
  mail: {
    method: 'POST',
    path: '/report/mail-health-report',
    access: ANY_REPORT,
    history: 'emailed a report[ of {of}][ to {to}]',
    summary:
      'Mails a finished report of either kind to a person, a clinic or an address, with the PDF attached',
    message: 'Report sent',
    body: ReportMail,
    reply: z.object({ to: z.string() }),
  },
});
