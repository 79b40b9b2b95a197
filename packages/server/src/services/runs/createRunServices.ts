import { DebugService } from '../debug/DebugService.ts'
import { DeploymentService } from '../DeploymentService.ts'
import { RegistrationService } from '../devices/RegistrationService.ts'
import { DeviceService } from '../DeviceService.ts'
import type { GraphService } from '../GraphService.ts'
import { RunReports } from '../RunReports.ts'
import { RunService } from '../RunService.ts'
import type { ServiceBase } from '../ServiceBase.ts'
import { RunJournal } from './RunJournal.ts'
import { RunLibrary } from './RunLibrary.ts'

/** Devices, and what runs on them: runs, debugging, deployments, and what comes of them. */
export function createRunServices(base: ServiceBase, graphs: GraphService) {
  const { database, repositories, keys, clock, audit, events, people, devices: gateway, onError } = base
  const { deploySystems, organizations, projects, registrations, runRecords: records, runs } = repositories
  const devices = new DeviceService({ database, deploySystems, keys, presence: gateway, audit, events, clock })
  const journal = new RunJournal({ runs, records, deploySystems, organizations, people })
  const service = new RunService({ runs, deploySystems, projects, graphs, devices: gateway, journal, audit, clock })
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
    registrations: new RegistrationService({ database, registrations, devices, audit, clock }),
    runs: service,
    runLibrary: new RunLibrary({ runs, records, deploySystems, clock }),
    debugs,
    reports: new RunReports({
      runs,
      organizations,
      people,
      journal,
      devices: gateway,
      clock,
      service,
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
      audit,
      clock,
      onError,
    }),
  }
}
