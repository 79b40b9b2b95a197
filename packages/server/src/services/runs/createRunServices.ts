import { DebugService } from '../debug/DebugService.ts'
import { DeploymentService } from '../DeploymentService.ts'
import { DeviceWatch } from '../devices/DeviceWatch.ts'
import { RegistrationService } from '../devices/RegistrationService.ts'
import { DeviceService } from '../DeviceService.ts'
import type { GraphService } from '../GraphService.ts'
import type { NotificationService } from '../notifications/NotificationService.ts'
import { RunReports } from '../RunReports.ts'
import { RunService } from '../RunService.ts'
import type { ServiceBase } from '../ServiceBase.ts'
import { RunEndings } from './RunEndings.ts'
import { RunJournal } from './RunJournal.ts'
import { RunLibrary } from './RunLibrary.ts'

/** Devices, and what runs on them: runs, debugging, deployments, and what comes of them. */
export function createRunServices(base: ServiceBase, graphs: GraphService, notifications: NotificationService) {
  const { database, repositories, keys, clock, audit, events, people, devices: gateway, onError } = base
  const { deploySystems, organizations, projects, registrations, runRecords: records, runs } = repositories
  const journal = new RunJournal({ database, runs, records, people })
  const endings = new RunEndings({ database, runs, journal, devices: gateway, events, clock, onError })
  const devices = new DeviceService({
    database,
    deploySystems,
    keys,
    presence: gateway,
    endings,
    notifications,
    audit,
    events,
    clock,
  })
  const debugs = new DebugService({
    debugs: repositories.debugs,
    deploySystems,
    organizations,
    projects,
    graphs,
    devices: gateway,
    people,
    audit,
    clock,
    onError,
  })
  return {
    devices,
    deviceWatch: new DeviceWatch({
      database,
      deploySystems,
      organizations,
      notifications,
      presence: gateway,
      people,
      clock,
    }),
    registrations: new RegistrationService({ database, registrations, devices, audit, clock }),
    runs: new RunService({ runs, deploySystems, projects, graphs, devices: gateway, journal, endings, audit, clock }),
    runEndings: endings,
    runLibrary: new RunLibrary({ runs, records, connections: people, clock }),
    debugs,
    reports: new RunReports({
      runs,
      journal,
      endings,
      devices: gateway,
      clock,
      debugs,
      onError,
      ...(base.deviceGraceMs !== undefined && { graceMs: base.deviceGraceMs }),
    }),
    deployments: new DeploymentService({
      database,
      deploySystems,
      organizations,
      projects,
      runs,
      debugs,
      graphs,
      devices: gateway,
      notifications,
      audit,
      clock,
      onError,
    }),
  }
}
