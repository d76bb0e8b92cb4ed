/** What a due day says today: nothing while it is to come. */
export const dueWord = (day: string, today: string): 'Overdue' | 'Due today' | undefined =>
  day < today ? 'Overdue' : day === today ? 'Due today' : undefined;
