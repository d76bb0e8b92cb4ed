import type { soaps } from '#shared/calls/health/soaps.ts';
import type { Parsed } from '#shared/contract/call.ts';
import type { Handlers, TenantContext } from '../kernel/context.ts';
import { changeRecord } from './treatments/change.ts';
import type { Draft } from './health-record/draft.ts';
import { healthHandlers } from './handlers.ts';
import { loadHealthRecord } from './health-record/find.ts';
import { checkNotBeforeBirth, clinicReference, loadAnimalsAndClinics } from './health-record/references.ts';
import { toSoap } from './health-record/health-replies.ts';
import { addTextRecords } from './treatments/write.ts';

const KIND = 'soap';

type Add = Parsed<typeof soaps.add>;
type Update = Parsed<typeof soaps.update>;

const toDraft = (
  {
    actionDate,
    hospitalClinicId: clinicId,
    subjective,
    objective,
    assessment,
    soapPlan,
  }: Add['body']['soapVm'],
  { clinicName, veterinarian }: { clinicName: string | undefined; veterinarian: string | undefined },
): Draft => ({
  reminder: false,
  dates: [actionDate],
  clinicId,
  clinicName,
  veterinarian,
  subjective,
  objective,
  assessment,
  soapPlan,
});

async function add({ body: { animalIds, soapVm } }: Add, context: TenantContext) {
  const clinics = [clinicReference(soapVm.hospitalClinicId, 'soapVm.')];
  const { animals, clinicNames } = await loadAnimalsAndClinics(context, animalIds, clinics);
  const { countryCode: country, name: veterinarian } = context.caller;
  checkNotBeforeBirth(animals, { date: soapVm.actionDate, field: 'soapVm.actionDate', country });
  const draft = toDraft(soapVm, { clinicName: clinicNames.get(soapVm.hospitalClinicId), veterinarian });
  return addTextRecords(context, { what: 'soaps.add', kind: KIND, animals, clinics, draft });
}

/** A correction keeps the veterinarian who wrote the soap; the history shows the user who corrected it. */
async function update({ params, body }: Update, context: TenantContext) {
  const clinic = clinicReference(body.hospitalClinicId);
  const found = await loadHealthRecord(context, { kind: KIND, id: params.id, clinic });
  const { countryCode: country } = context.caller;
  checkNotBeforeBirth([found.animal], { date: body.actionDate, field: 'actionDate', country });
  const { clinicName, record } = found;
  const draft = toDraft(body, { clinicName, veterinarian: record.veterinarian });
  const { version } = body;
  const after = await changeRecord(context, { logLine: 'soaps.update', found, draft, version, clinic });
  return { soap: toSoap(after) };
}

const { list, remove } = healthHandlers(KIND, { toReply: toSoap });

export const soapHandlers = {
  add,

  list: list((soaPs) => ({ soaPs })),

  update,

  remove,
} satisfies Handlers<typeof soaps>;
