import { field } from './field.ts';

/** The fields of a period of volunteering. */
export const VOLUNTEER = {
  is: field('Is a volunteer', 'text', [
    'volunteer',
    'is volunteer',
    'isvolunteer',
    'active volunteer',
    'volunteer status',
    'volunteer y n',
  ]),
  since: field('Volunteer since', 'day', [
    'volunteer start',
    'volunteer start date',
    'volunteer from',
    'volunteering since',
    'active since',
    'active date',
  ]),
  until: field('Volunteer until', 'day', [
    'volunteer end',
    'volunteer end date',
    'volunteer to',
    'volunteering until',
    'inactive since',
    'inactive date',
  ]),
  interest: field(
    'Interest (volunteer activities)',
    'volunteerActivity',
    [
      'volunteer interest',
      'volunteer interests',
      'volunteer activity',
      'volunteer activities',
      'volunteer role',
      'volunteer roles',
      'volunteers for',
    ],
    '; ',
  ),
  groups: field(
    'Groups, with Volunteer or Foster among them',
    'text',
    ['groups', 'group', 'association', 'associations', 'contact groups', 'person flags'],
    ', ',
  ),
  notes: field('Volunteer notes', 'lines', ['notes on volunteering'], '\n'),
} as const;

/** The fields of hours that a volunteer gave. */
export const HOURS = {
  number: field('Number of the entry', 'text', ['entry id', 'shift id', 'hours id']),
  date: field('Day of the hours', 'day', [
    'date',
    'day',
    'shift date',
    'date worked',
    'date volunteered',
    'service date',
    'work date',
  ]),
  from: field('From', 'time', [
    'start',
    'start time',
    'time in',
    'in',
    'clock in',
    'sign in',
    'begin',
    'began',
    'from time',
  ]),
  to: field('To', 'time', [
    'end',
    'end time',
    'time out',
    'out',
    'clock out',
    'sign out',
    'ended',
    'to time',
  ]),
  hours: field('Hours', 'hours', [
    'hrs',
    'hours worked',
    'hours volunteered',
    'volunteer hours',
    'total hours',
    'duration',
    'no of hours',
    'number of hours',
  ]),
  activity: field('Activity', 'volunteerActivity', [
    'task',
    'job',
    'role',
    'shift',
    'volunteer activity',
    'what',
  ]),
  notes: field('Hours notes', 'lines', ['notes', 'note', 'comments', 'comment'], '\n'),
} as const;
