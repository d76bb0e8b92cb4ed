import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { TABLE } from '../../common/table.ts';
import type { Settings } from '../../deploy/settings.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: paid by use, recoverable to any second of the last 35 days, not to be deleted by mistake. */
export class Data extends Construct {
  readonly table: ITableV2;

  constructor(scope: Construct, { local, table: restoredTable }: Settings) {
    super(scope, 'Data');
    this.table = restoredTable ? this.importTable(restoredTable) : this.createTable(local);
  }

  /** A table made by a restore: the settings that it lacks are set by hand (docs/operations.md). */
  private importTable({ name, streamArn }: NonNullable<Settings['table']>): ITableV2 {
    return TableV2.fromTableAttributes(this, 'Restored', { tableName: name, tableStreamArn: streamArn });
  }

  private createTable(local: boolean): ITableV2 {
    return new TableV2(this, 'Table', {
      partitionKey: text(TABLE.partition),
      sortKey: text(TABLE.sort),
      timeToLiveAttribute: TABLE.ttl,
      globalSecondaryIndexes: TABLE.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partition),
        sortKey: text(index.sort),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [...TABLE.projected],
      })),
      // Wakes the job that sends mails; the stream has keys only.
      dynamoStream: StreamViewType.KEYS_ONLY,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: !local },
      deletionProtection: !local,
      // A protected table cannot be removed after a failed first deployment; the next attempt gets another name.
      removalPolicy: local ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    });
  }
}
