import { describe, expect, it } from 'vitest';
import { HealthReport } from '#shared/calls/reports/reports.ts';
import { animalRecord, createRecordItem, RESCUE } from './report.fixture.ts';
import { healthReport } from './report.ts';

const reportOf = (...items: ReturnType<typeof createRecordItem>[]) =>
  healthReport(animalRecord(), RESCUE, items, 'Administrator');

const vaccination = (date: string, overrides: object = {}) =>
  createRecordItem('a1', { kind: 'vaccination', date, kindName: 'Rabies', ...overrides });

describe('the report of an animal', () => {
  it('has the names and empty lists where nothing else is known', () => {
    const report = reportOf();
    expect(HealthReport.parse(report)).toEqual(report);
    expect(report).toMatchObject({
      animalReport: { animalName: 'Clover', birthDate: '2023-03-01', isApproxDOB: true, microchipNumber: '' },
      tenantReport: { name: 'Saltmarsh Harbor Rescue', countryCode: 'US' },
      reminderReports: [],
      vaccinationReports: [],
      healthChronologyReports: [],
    });
  });

  it('has an empty letterhead where the rescue has no record', () => {
    expect(healthReport(animalRecord(), {}, [], 'Administrator').tenantReport).toMatchObject({
      name: '',
      countryCode: '',
    });
  });

  it('lists reminders with the earliest first, and vaccinations with the latest first', () => {
    const report = reportOf(
      vaccination('2025-05-01'),
      vaccination('2026-05-01'),
      vaccination('2027-05-01', { reminder: true }),
      createRecordItem('a1', { kind: 'procedure', date: '2026-12-01', kindName: 'Dental', reminder: true }),
    );
    expect(report.vaccinationReports.map(({ actionDate }) => actionDate)).toEqual([
      '2026-05-01',
      '2025-05-01',
    ]);
    expect(report.reminderReports).toEqual([
      { dueDate: '2026-12-01', kind: 'Dental', type: 'Procedure, Test or Treatment', notes: '' },
      { dueDate: '2027-05-01', kind: 'Rabies', type: 'Vaccination', notes: '' },
    ]);
    expect(report.healthChronologyReports).toEqual([]);
  });

  it('names clinic, practitioner, tag and lot of a vaccination', () => {
    const report = reportOf(
      vaccination('2026-05-01', {
        clinicName: 'Harbor Vet',
        administerer: 'Dr. Vale',
        tagNumber: 'R-1',
        vaccineManufacturer: 'Zoetis',
        vaccineSerialNo: '9',
        notes: 'Left leg',
      }),
    );
    expect(report.vaccinationReports).toEqual([
      {
        actionDate: '2026-05-01',
        vaccinationKind: 'Rabies',
        clinic: 'Harbor Vet',
        practitioner: 'Dr. Vale',
        tagNumber: 'R-1',
        manufacturer: 'Zoetis',
        serialNo: '9',
        notes: 'Left leg',
      },
    ]);
  });

  it('states the amount and way of a med that is due', () => {
    const details = { dosage: '5 ml', dose: '2 of 3', instructions: 'With food', notes: 'Bites' };
    const report = reportOf(
      createRecordItem('a1', {
        kind: 'med',
        date: '2026-12-01',
        kindName: 'Metacam',
        reminder: true,
        ...details,
      }),
    );
    expect(report.reminderReports).toEqual([
      {
        dueDate: '2026-12-01',
        kind: 'Metacam 5 ml (2 of 3)',
        medicine: 'Metacam 5 ml',
        type: 'Med',
        notes: 'With food; Bites',
      },
    ]);
  });

  it('puts all other treatments into one chronology, the latest first', () => {
    const report = reportOf(
      createRecordItem('a1', { kind: 'healthnote', date: '2026-01-01', note: 'Sneezes' }),
      createRecordItem('a1', {
        kind: 'soap',
        date: '2026-03-01',
        veterinarian: 'Vera Hollis',
        soapPlan: 'Rest',
      }),
      createRecordItem('a1', {
        kind: 'procedure',
        date: '2026-02-01',
        kindName: 'Weight',
        weight: 12.4,
        weightUnit: 'kg',
      }),
      createRecordItem('a1', { kind: 'med', date: '2026-04-01', kindName: 'Metacam', dosage: '5 ml' }),
    );
    expect(report.healthChronologyReports.map(({ tableName }) => tableName)).toEqual([
      'Med Given',
      'SOAP',
      'Animal Procedure',
      'Health Note',
    ]);
    expect(report.healthChronologyReports).toMatchObject([
      { med: { medicine: 'Metacam', dosage: '5 ml' } },
      { soap: { veterinarian: 'Vera Hollis', soapPlan: 'Rest' } },
      { procedure: { kind: 'Weight', weight: '12.4 kg' } },
      { note: { notes: 'Sneezes', by: 'Vera Hollis' } },
    ]);
    expect(HealthReport.parse(report)).toEqual(report);
  });

  it('keeps the order of entry within a day', () => {
    const notes = ['first', 'second', 'third'].map((note) =>
      createRecordItem('a1', { kind: 'healthnote', date: '2026-01-01', note }),
    );
    expect(reportOf(...notes.toReversed()).healthChronologyReports.map(({ note }) => note?.notes)).toEqual([
      'third',
      'second',
      'first',
    ]);
  });

  it('has the microchip that was found last, or that of the animal record', () => {
    const chip = (date: string, microchipNumber: string, reminder = false) =>
      createRecordItem('a1', {
        kind: 'procedure',
        date,
        kindName: 'Microchip',
        reminder,
        microchipNumber,
      });
    expect(reportOf(chip('2026-01-01', '985'), chip('2026-02-01', '941')).animalReport.microchipNumber).toBe(
      '941',
    );
    const report = healthReport(animalRecord({}, { microchipNumber: '977' }), RESCUE, [], 'Administrator');
    expect(report.animalReport.microchipNumber).toBe('977');
  });
});
