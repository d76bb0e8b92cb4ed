import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Settings } from '../../deploy/settings.ts';

/**
 * Mails when the account's bill passes 80 % of the month's budget, or is forecast to pass all of it. A budget instead of an
 * alarm on the bill, whose metric exists in us-east-1 only. It covers the whole account, as the bill does.
 */
export function budget(scope: Construct, { name, alarmMail, said: { monthlyBudget } }: Settings): void {
  if (!alarmMail || !monthlyBudget) return;
  const when = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: name,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [when('ACTUAL', 80), when('FORECASTED', 100)],
  });
}
