/** The singular and plural name of a kind. */
interface KindName {
  readonly one: string;
  readonly many: string;
}

/**
 * The names of records that refer to a PCO, by kind: each has the PCO in its index key, or is in its partition. A merge
 * and its undo use these names to list the records that they move. A test fails for a kind that is neither here nor
 * among its exceptions.
 */
export const REFERENCE_NAMES: Readonly<Record<string, KindName>> = {
  attachment: { one: 'file', many: 'files' },
  donation: { one: 'donation', many: 'donations' },
  healthnote: { one: 'health note', many: 'health notes' },
  mailTo: { one: 'mail', many: 'mails' },
  hours: { one: 'entry of hours', many: 'entries of hours' },
  med: { one: 'medicine', many: 'medicines' },
  milestone: { one: 'milestone', many: 'milestones' },
  prescription: { one: 'prescription', many: 'prescriptions' },
  procedure: { one: 'procedure', many: 'procedures' },
  receipt: { one: 'receipt', many: 'receipts' },
  soap: { one: 'SOAP', many: 'SOAPs' },
  volunteer: { one: 'period of volunteering', many: 'periods of volunteering' },
  vaccination: { one: 'vaccination', many: 'vaccinations' },
};
