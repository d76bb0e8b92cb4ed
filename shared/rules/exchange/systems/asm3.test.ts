import { describe, expect, it } from 'vitest';
import { ImportRow } from '#shared/calls/exchange/import-row.ts';
import { csvOf, inputsOf, runOf } from '../run.fixture.ts';

const ASM3_HEADERS =
  'ANIMALCODE,ANIMALLITTER,ANIMALNAME,ANIMALSEX,ANIMALTYPE,ANIMALWEIGHT,ANIMALCOLOR,ANIMALBREED1,ANIMALBREED2,ANIMALDOB,ANIMALLOCATION,ANIMALUNIT,ANIMALSPECIES,ANIMALDESCRIPTION,ANIMALWARNING,ANIMALHIDDENDETAILS,ANIMALHEALTHPROBLEMS,ANIMALNEUTERED,ANIMALNEUTEREDDATE,ANIMALMICROCHIP,ANIMALMICROCHIPDATE,ANIMALENTRYDATE,ANIMALENTRYCATEGORY,ANIMALREASONFORENTRY,ANIMALDECEASEDDATE,ANIMALDECEASEDREASON,ANIMALEUTHANIZED,ANIMALGOODWITHCATS,ANIMALIMAGE,ORIGINALOWNERFIRSTNAME,ORIGINALOWNERLASTNAME,ORIGINALOWNERCELLPHONE,ORIGINALOWNERSTATE,MOVEMENTTYPE,MOVEMENTDATE,PERSONFIRSTNAME,PERSONLASTNAME,PERSONSTATE,PERSONEMAIL,VACCINATIONTYPE,VACCINATIONGIVENDATE,VACCINATIONDUEDATE,TESTTYPE,TESTPERFORMEDDATE,TESTRESULT,MEDICALNAME,MEDICALDOSAGE,MEDICALGIVENDATE,LOGDATE,LOGCOMMENTS'.split(
    ',',
  );

const BELLA = { ANIMALCODE: 'D2025001', ANIMALNAME: 'Bella' };
const asm3File = csvOf(
  ASM3_HEADERS,
  {
    ...BELLA,
    ANIMALSEX: 'Female',
    ANIMALSPECIES: 'Dog',
    ANIMALBREED1: 'Labrador Retriever',
    ANIMALBREED2: 'Mix',
    ANIMALDOB: '03/25/2022',
    ANIMALWEIGHT: '42.5',
    ANIMALNEUTERED: '1',
    ANIMALNEUTEREDDATE: '01/20/2025',
    ANIMALMICROCHIP: '985112003456789',
    ANIMALENTRYDATE: '01/13/2025',
    ANIMALENTRYCATEGORY: 'Surrender',
    ANIMALHIDDENDETAILS: 'Owner moved',
    ORIGINALOWNERFIRSTNAME: 'Ann',
    ORIGINALOWNERLASTNAME: 'Lee',
    ORIGINALOWNERCELLPHONE: '207-555-0142',
    MOVEMENTTYPE: '1',
    MOVEMENTDATE: '02/14/2025',
    PERSONFIRSTNAME: 'Bob',
    PERSONLASTNAME: 'Ray',
    PERSONEMAIL: 'bob@example.com',
    ANIMALGOODWITHCATS: '1',
  },
  { ...BELLA, VACCINATIONTYPE: 'Rabies (1 year)', VACCINATIONGIVENDATE: '01/15/2025' },
  { ...BELLA, TESTTYPE: 'Heartworm', TESTPERFORMEDDATE: '01/15/2025', TESTRESULT: 'Negative' },
  { ...BELLA, MEDICALNAME: 'Drontal', MEDICALDOSAGE: '1 tablet', MEDICALGIVENDATE: '01/16/2025' },
);

describe('a file of ASM3', () => {
  const run = runOf([asm3File]);

  it('is recognized by its headers, and every row fits the contract', () => {
    expect(run.systems).toEqual(['asm3-animals']);
    expect(run.faults).toEqual([]);
    for (const { row } of run.rows) expect(ImportRow.safeParse(row).error?.issues).toBeUndefined();
  });

  it('has the animal once, with its person, birth and intake', () => {
    expect(inputsOf(run, 'animals')).toEqual([
      {
        animal: {
          animalName: 'Bella',
          animalTypeId: 'Dogs',
          breed: 'Labrador Retriever mix',
          sex: 'female',
          altered: 'yes',
          status: 'adoptable',
          goodWithCats: 'no',
        },
        intakeMileStone: {
          milestoneDate: '2025-01-13',
          acquisitionWayId: 'Owner Surrender',
          acquisitionWayMeans: 'person',
        },
        birthMilestone: { isApproxDOB: false, milestoneDate: '2022-03-25' },
      },
    ]);
    expect(inputsOf(run, 'people').map(({ lastName, state }) => [lastName, state])).toEqual([
      ['Lee', 'Maine'],
      ['Ray', 'Maine'],
    ]);
  });

  it('has milestones that refer to animal and person by their numbers', () => {
    const [adoption] = run.rows.filter(({ row }) => row.noun === 'milestones');
    expect(adoption?.row.input).toEqual({
      animalMilestoneVm: { milestoneType: 'adoption', milestoneDate: '2025-02-14' },
    });
    expect(adoption?.row.refs?.['ids']).toEqual({ noun: 'animals', source: 'asm3', number: 'D2025001' });
    expect(adoption?.row.refs?.['animalMilestoneVm.pcoId']?.number).toContain('bob@example.com');
  });

  it('has vaccination, test, treatment, chip, weight, spay and private note', () => {
    expect(inputsOf(run, 'vaccinations')[0]).toMatchObject({
      animalVaccinationVm: [
        { kindId: 'Rabies 1-year', actionDate: '2025-01-15', hospitalClinicId: 'clinic' },
      ],
    });
    expect(inputsOf(run, 'procedures').map(({ animalProcedureVm }) => animalProcedureVm)).toMatchObject([
      { kindId: 'chip', microchipNumber: '985112003456789' },
      { kindId: 'weight', weight: '42.5', weightUnit: 'lb', actionDate: '2025-01-13' },
      { kindId: 'Spay', actionDate: '2025-01-20' },
      { kindId: 'Heartworm test', results: 'Negative' },
    ]);
    expect(inputsOf(run, 'meds')[0]).toMatchObject({
      medVms: [{ medicineId: 'Drontal', dosage: '1 tablet' }],
    });
    expect(inputsOf(run, 'diaries')[0]).toEqual({
      diaryVm: { actionDate: '2025-01-13', notes: 'Owner moved' },
    });
  });

  it('keeps each original row once, with the columns that are not imported', () => {
    const origins = run.rows.flatMap(({ row }) => (row.origin ? [row.origin] : []));
    expect(origins).toHaveLength(4);
    expect(origins[0]).toMatchObject({ ANIMALGOODWITHCATS: '1' });
  });
});

it('people of ASM3 are imported with donations, also if the export has cents', () => {
  const headers =
    'PERSONCODE,PERSONFIRSTNAME,PERSONLASTNAME,PERSONADDRESS,PERSONCITY,PERSONSTATE,PERSONZIPCODE,PERSONEMAIL,DONATIONNAME,DONATIONDATE,DONATIONAMOUNT,PAYMENTNAME,PAYMENTRECEIPTNUMBER'.split(
      ',',
    );
  const run = runOf([
    csvOf(headers, {
      PERSONCODE: 'XP-7',
      PERSONFIRSTNAME: 'Ann',
      PERSONLASTNAME: 'Lee',
      DONATIONDATE: '12/24/2024',
      DONATIONAMOUNT: '2550',
      PAYMENTNAME: 'Cheque',
      PAYMENTRECEIPTNUMBER: '00012',
    }),
  ]);
  expect(run.systems).toEqual(['asm3-payments']);
  expect(inputsOf(run, 'donations')).toEqual([
    { donationDate: '2024-12-24', amount: '25.50', donationType: 'money', method: 'check' },
  ]);
});
